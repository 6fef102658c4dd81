import type {ReactNode} from 'react';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {charge, chargeRequest} from '@contract/values';
import {purchase, sale} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';
import styles from './exhibits.module.css';

const operations = resources.flatMap((resource) => resource.operations);

export function Operations(): ReactNode {
  return (
    <ol className={styles.operations}>
      {operations.map(({method, path, title}) => (
        <li key={title}>
          <MethodBadge method={method} />
          <code>{path}</code>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}

/** A drawn page of the reference: two parameters, with the sections of the reference at the side. */
export function Page(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.contents}>
        {resources.map(({name}) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div>
        <p className={styles.parameter}>
          <code>amount</code> integer, <b>required</b>
        </p>
        <p>
          In the minor unit of the currency: <code>{chargeRequest.amount}</code> with <code>{chargeRequest.currency}</code> is{' '}
          {formatMoney(sale.amount, 'cad')}.
        </p>
        <p className={styles.parameter}>
          <code>currency</code> string, <b>required</b>
        </p>
        <p>Three letters, such as {chargeRequest.currency}.</p>
      </div>
    </div>
  );
}

/** Test requests, with the status of the response and the charge's status or the error code. */
const trials = [
  {send: 'Test card', status: 200, answer: 'succeeded'},
  {send: 'No funds', status: 402, answer: 'insufficient_funds'},
  {send: 'Used token', status: 400, answer: 'token_already_used'},
  {send: 'Refund too large', status: 400, answer: 'refund_exceeds_charge'},
  {send: 'Live key', status: 401, answer: 'live_key_refused'},
];

export function Trials(): ReactNode {
  return (
    <dl className={styles.trials}>
      {trials.map(({send, status, answer}) => (
        <div key={answer}>
          <dt>{send}</dt>
          <dd data-ok={status === 200}>
            <span>{status}</span> {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const {id} = charge;

/** Each call has two parts, so that a long line can break between them. */
const libraries = [
  {language: 'Node.js', file: 'larch.mjs', call: ['await larch.charges', `.retrieve('${id}')`]},
  {language: 'Python', file: 'larch.py', call: ['larch.charges', `.retrieve("${id}")`]},
  {language: 'Ruby', file: 'larch.rb', call: ['larch.charges', `.retrieve("${id}")`]},
  {language: 'PHP', file: 'larch.php', call: ['$larch->charges', `->retrieve('${id}')`]},
];

/** The numbers of items that the two wide cards show. */
export const counts = {operations: operations.length, libraries: libraries.length};

export function Libraries(): ReactNode {
  return (
    <dl className={styles.libraries}>
      {libraries.map(({language, file, call}) => (
        <div key={file}>
          <dt>{language}</dt>
          <dd className={styles.file}>{file}</dd>
          <dd className={styles.call}>
            <code>
              <span>{call[0]}</span>
              <span>{call[1]}</span>
            </code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Currencies with two, zero or three decimal digits, for the price of one purchase. */
const currencies = ['cad', 'eur', 'jpy', 'kwd'] as const;

export function Prices(): ReactNode {
  return (
    <dl className={styles.prices}>
      {currencies.map((currency) => (
        <div key={currency}>
          <dt>
            {purchase[currency]} {currency}
          </dt>
          <dd>{formatMoney(purchase[currency], currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
