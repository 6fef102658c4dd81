import type {ReactNode} from 'react';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {chargeEvent, chargeRequest} from '@contract/values';
import {purchase, sale} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';
import styles from './exhibits.module.css';

/** The objects of the API, with the methods of their operations. */
export function Objects(): ReactNode {
  return (
    <dl className={styles.objects}>
      {resources.map(({name, url, operations}) => (
        <div key={url}>
          <dt>{name}</dt>
          <dd>
            {operations.map(({method, title}) => (
              <MethodBadge key={title} method={method} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Two parameters as in the reference. */
export function Page(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.contents}>
        <i />
        <i />
        <i />
        <i />
        <i />
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

/** Test requests, with the contract's responses. */
const trials = [
  {send: 'Test card 4242 4242 4242 4242', status: 200, answer: 'succeeded'},
  {send: 'A card with insufficient funds', status: 402, answer: 'insufficient_funds'},
  {send: 'A used token', status: 400, answer: 'token_already_used'},
  {send: 'A refund that is too large', status: 400, answer: 'refund_exceeds_charge'},
  {send: 'A live key', status: 401, answer: 'live_key_refused'},
];

export function Trials(): ReactNode {
  return (
    <dl className={styles.trials}>
      {trials.map(({send, status, answer}) => (
        <div key={answer}>
          <dt>{send}</dt>
          <dd data-ok={status === 200}>
            {status} {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const files = [
  {language: 'Python', file: 'larch.py'},
  {language: 'Node.js', file: 'larch.mjs'},
  {language: 'Ruby', file: 'larch.rb'},
  {language: 'PHP', file: 'larch.php'},
];

export function Files(): ReactNode {
  return (
    <dl className={styles.files}>
      {files.map(({language, file}) => (
        <div key={file}>
          <dt>{language}</dt>
          <dd>{file}</dd>
        </div>
      ))}
    </dl>
  );
}

const deliveries = [
  {at: '09:41:08', what: chargeEvent.type, response: 'no response'},
  {at: '09:42:08', what: 'retried', response: '200 OK'},
];

/** An event whose first delivery failed and whose retry succeeded. */
export function Deliveries(): ReactNode {
  return (
    <div className={styles.deliveries}>
      <p>
        Larch-Signature: <span>t={chargeEvent.created},v1=9c1f…</span>
      </p>
      <ol>
        {deliveries.map(({at, what, response}) => (
          <li key={at}>
            <span>{at}</span>
            <b>{what}</b>
            <em>{response}</em>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One purchase in four currencies, with two, zero and three decimal digits. */
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
