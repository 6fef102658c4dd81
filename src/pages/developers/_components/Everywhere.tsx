import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Section} from '@site/src/components/Section';
import {chargeEvent} from '@site/src/data/api-examples';
import {formatMoney} from '@site/src/lib/money';
import styles from './everywhere.module.css';

const languages = ['Python', 'Node.js', 'Ruby', 'PHP'];
const steps = [
  {what: chargeEvent.type, when: 'signed and sent'},
  {what: 'your endpoint', when: '200, received'},
  {what: 'charge.refunded', when: 'signed and sent'},
  {what: 'your endpoint', when: 'no response, sent again'},
];
/** Minor units of the same coffee, more or less. */
const prices: [amount: number, currency: string][] = [
  [425, 'cad'],
  [480, 'jpy'],
  [320, 'eur'],
  [1650, 'brl'],
  [27500, 'inr'],
  [265, 'gbp'],
  [5900, 'mxn'],
  [460, 'aud'],
];

/** Your language, your server, your customers' money. */
export function Everywhere(): ReactNode {
  return (
    <Section className={styles.everywhere}>
      <article>
        <ul className={styles.languages} aria-hidden="true">
          {languages.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <h2>Client Libraries</h2>
        <p className="prose">
          Python, Node.js, Ruby and PHP: <Link to="/documentation/libraries">one file each</Link>, with nothing to install. Every operation
          in the reference has its sample in each, too.
        </p>
      </article>
      <article>
        <ol className={styles.events} aria-hidden="true">
          {steps.map(({what, when}) => (
            <li key={what + when}>
              <code>{what}</code>
              <span>{when}</span>
            </li>
          ))}
        </ol>
        <h2>Webhooks</h2>
        <p>Nine kinds of events, signed with your secret and sent to your endpoint. Read them back for 30 days.</p>
      </article>
      <article>
        <ul className={styles.prices} aria-hidden="true">
          {prices.map(([amount, currency]) => (
            <li key={currency}>{formatMoney(amount, currency)}</li>
          ))}
        </ul>
        <h2>Global Ready</h2>
        <p>Over 135 currencies and 150+ countries behind one parameter. We know which have no cents, so you need not.</p>
      </article>
    </Section>
  );
}
