import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {charge, chargeRequest} from '@contract/values';
import {purchase, sale} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';
import styles from './exhibits.module.css';

const operations = resources.flatMap((resource) => resource.operations);

export function Operations(): ReactNode {
  return (
    <ol className={styles.operations}>
      {operations.map(({method, path, title, url}) => (
        <li key={title}>
          <Link to={url}>
            <MethodBadge method={method} /> <code>{path}</code> <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A drawn page of the reference: its first parameters, with the sections of the reference at the side. */
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
        <p className={styles.parameter}>
          <code>source</code> string
        </p>
        <p>A token. It can be used once.</p>
        <p className={styles.parameter}>
          <code>customer</code> string
        </p>
        <p>A customer with a stored card.</p>
        <p className={styles.parameter}>
          <code>description</code> string
        </p>
        <p>A note for your dashboard.</p>
      </div>
    </div>
  );
}

/** Test requests: the status of the response, the charge's status or the error code, and what the developer does next. */
const trials = [
  {send: 'Test card', status: 200, result: 'succeeded', next: 'The buyer has paid.'},
  {send: 'No funds', status: 402, result: 'insufficient_funds', next: 'Ask for another card.'},
  {send: 'Used token', status: 400, result: 'token_already_used', next: 'First look for its charge.'},
  {send: 'Refund too large', status: 400, result: 'refund_exceeds_charge', next: 'First look for its refunds.'},
  {send: 'Live key', status: 401, result: 'live_key_refused', next: 'Send a test key.'},
];

export function Trials(): ReactNode {
  return (
    <div className={styles.rail}>
      <dl className={styles.trials}>
        {trials.map(({send, status, result, next}) => (
          <div key={result} data-ok={status === 200}>
            <dt>{send}</dt>
            <dd className={styles.status}>{status}</dd>
            <dd className={styles.result}>{result}</dd>
            <dd>{next}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const singleQuoted = `'${charge.id}'`;
const doubleQuoted = `"${charge.id}"`;

/** The same call in each language, in parts: a long line breaks between them, and the id has a colour. */
const libraries = [
  {language: 'Node.js', file: 'larch.mjs', object: 'await larch.charges', method: '.retrieve', id: singleQuoted},
  {language: 'Python', file: 'larch.py', object: 'larch.charges', method: '.retrieve', id: doubleQuoted},
  {language: 'Ruby', file: 'larch.rb', object: 'larch.charges', method: '.retrieve', id: doubleQuoted},
  {language: 'PHP', file: 'larch.php', object: '$larch->charges', method: '->retrieve', id: singleQuoted},
];

export function Libraries(): ReactNode {
  return (
    <dl className={styles.libraries}>
      {libraries.map(({language, file, object, method, id}) => (
        <div key={language}>
          <dt>{language}</dt>
          <dd className={styles.file}>
            <code>{file}</code>
          </dd>
          <dd className={styles.call}>
            <code>
              <span>{object}</span>
              <span>
                {method}(<span className={styles.argument}>{id}</span>)
              </span>
            </code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const currencies = ['cad', 'eur', 'jpy', 'kwd'] as const;

export function Prices(): ReactNode {
  return (
    <ul className={styles.prices}>
      {currencies.map((currency) => (
        <li key={currency}>
          <b>{formatMoney(purchase[currency], currency)}</b>
          <code>amount={purchase[currency]}</code> <code>currency={currency}</code>
        </li>
      ))}
    </ul>
  );
}
