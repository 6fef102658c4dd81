import type {ReactNode} from 'react';
import styles from './dashboard-mock.module.css';

/** A Thursday in hundreds of dollars, hour by hour from eight in the morning. */
const hours = [2, 5, 6, 4, 9, 11, 8, 7, 10, 13, 9, 4];

const payments = [
  {what: 'Beans and a mug', how: 'Visa 4242', amount: 'CA$42.50', state: 'Succeeded'},
  {what: 'Gift card', how: 'Mastercard 4444', amount: 'CA$75.00', state: 'Succeeded'},
  {what: 'Beans, six bags', how: 'Visa 0002', amount: 'CA$132.00', state: 'Declined'},
  {what: 'Catering deposit', how: 'Amex 0005', amount: 'CA$640.00', state: 'Succeeded'},
];

/** A sample of the dashboard: a picture of the product, described once and hidden in its parts. */
export function DashboardMock(): ReactNode {
  return (
    <div
      className={styles.window}
      role="img"
      aria-label="Sample dashboard of a coffee roaster: today's volume is CA$8,790.00, most of it in the afternoon, with a list of the latest payments and one declined card.">
      <div className={styles.head}>
        <span>Today</span>
        <span className={styles.live}>Live</span>
      </div>
      <div className={styles.volume}>
        <strong>CA$8,790.00</strong>
        <span>231 payments · 98.7% succeeded</span>
      </div>
      <div className={styles.bars}>
        {hours.map((value, index) => (
          // The hours have no other identity than their order.
          <i key={index} style={{height: `${(value / 13) * 100}%`}} data-latest={index === hours.length - 1} />
        ))}
      </div>
      <ul className={styles.payments}>
        {payments.map(({what, how, amount, state}) => (
          <li key={what}>
            <span>
              {what}
              <small>{how}</small>
            </span>
            <span className={styles.amount}>
              {amount}
              <small data-state={state}>{state}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
