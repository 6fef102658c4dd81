import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {charge, chargeRequest} from '@contract/values';
import {purchase, sale} from '@site/src/data/cafe';
import {deliveryTries} from '@site/src/data/webhook-delivery';
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
          <dd className={styles.status} data-ok={status === 200}>
            {status}
          </dd>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

const {id} = charge;

/** A row of a list: a name, code and a note. */
interface Row {
  name: string;
  /** In parts, so that a long line can break between them. */
  code: readonly string[];
  note: string;
}

function Rows({rows, notesAreCode = false}: {rows: readonly Row[]; notesAreCode?: boolean}): ReactNode {
  return (
    <dl className={styles.rows}>
      {rows.map(({name, code, note}) => (
        <div key={note}>
          <dt>{name}</dt>
          <dd className={styles.note}>{notesAreCode ? <code>{note}</code> : note}</dd>
          <dd className={styles.call}>
            <code>
              {code.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const libraries: Row[] = [
  {name: 'Node.js', code: ['await larch.charges', `.retrieve('${id}')`], note: 'larch.mjs'},
  {name: 'Python', code: ['larch.charges', `.retrieve("${id}")`], note: 'larch.py'},
  {name: 'Ruby', code: ['larch.charges', `.retrieve("${id}")`], note: 'larch.rb'},
  {name: 'PHP', code: ['$larch->charges', `->retrieve('${id}')`], note: 'larch.php'},
];

export function Libraries(): ReactNode {
  return <Rows rows={libraries} notesAreCode />;
}

/** Currencies with two, zero or three decimal digits. */
const currencies = [
  {code: 'cad', name: 'Canadian dollar'},
  {code: 'eur', name: 'Euro'},
  {code: 'jpy', name: 'Japanese yen'},
  {code: 'kwd', name: 'Kuwaiti dinar'},
] as const;

const prices = currencies.map(({code, name}): Row => ({
  name: formatMoney(purchase[code], code),
  code: [`amount=${purchase[code]}&currency=${code}`],
  note: name,
}));

/** The price of one purchase in several currencies, with the parameters of its charge. */
export function Prices(): ReactNode {
  return <Rows rows={prices} />;
}

/** The numbers of items that the cards show. */
export const counts = {operations: operations.length, libraries: libraries.length, tries: deliveryTries().length};
