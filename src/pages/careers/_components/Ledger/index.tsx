import type {ReactNode} from 'react';
import {formatDollars} from '@site/src/lib/money';
import styles from './styles.module.css';

/** Amounts in cents. */
const payments = [
  {time: '07:12', what: 'Flour, eleven bags', who: 'A bakery', amount: 23_870},
  {time: '08:30', what: 'First lesson', who: 'A piano teacher', amount: 6_500},
  {time: '09:05', what: 'November rent', who: 'A landlady', amount: 185_000},
  {time: '11:47', what: 'Winter tires, fitted', who: 'A garage', amount: 94_420},
  {time: '12:20', what: 'Soup and bread', who: 'A café', amount: 990},
];

/** A morning's payments, as what they are to the people who wait for them. */
export function Ledger(): ReactNode {
  return (
    <figure className={styles.ledger}>
      <figcaption>
        An ordinary morning <span>Paid</span>
      </figcaption>
      <ol>
        {payments.map(({time, what, who, amount}) => (
          <li key={time}>
            <time>{time}</time>
            <strong>{what}</strong>
            <span className={styles.amount}>{formatDollars(amount)}</span>
            <span className={styles.who}>{who}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
