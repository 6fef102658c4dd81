import type {ReactNode} from 'react';
import {counterSale} from '@site/src/data/counter-sale';
import {formatMoney} from '@site/src/lib/money';
import styles from './terminal.module.css';

const {merchant, currency, lines, subtotal, taxLabel, tax, total, card, time, chargeId} = counterSale;

/** Amounts on a receipt stand without their currency: the total names it. */
function plain(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** A terminal with the amount on its screen, and the receipt that it printed. */
export function Terminal(): ReactNode {
  return (
    <div
      className={styles.scene}
      role="img"
      aria-label={`A card terminal showing ${formatMoney(total, currency)} approved, and its printed receipt with three items, ${taxLabel} and the total.`}>
      <div className={styles.paper}>
        <div className={styles.receipt}>
          <p className={styles.merchant}>{merchant}</p>
          <p className={styles.when}>Counter 1 · {time}</p>
          <table>
            <tbody>
              {lines.map(({name, quantity, amount}) => (
                <tr key={name}>
                  <td>
                    {quantity} × {name}
                  </td>
                  <td>{plain(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tbody className={styles.sums}>
              <tr>
                <td>Subtotal</td>
                <td>{plain(subtotal)}</td>
              </tr>
              <tr>
                <td>{taxLabel}</td>
                <td>{plain(tax)}</td>
              </tr>
              <tr className={styles.total}>
                <td>Total</td>
                <td>{formatMoney(total, currency)}</td>
              </tr>
            </tbody>
          </table>
          <p className={styles.foot}>
            {card}
            <br />
            {chargeId}
          </p>
        </div>
      </div>
      <div className={styles.device}>
        <div className={styles.screen}>
          <span>{merchant}</span>
          <strong>{formatMoney(total, currency)}</strong>
          <svg viewBox="0 0 48 48" width="48" height="48">
            <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2" />
            <path
              d="m15 24.5 6.5 6.5L34 18"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <em>Approved</em>
        </div>
        <div className={styles.keys}>
          {Array.from({length: 12}, (_, index) => (
            <i key={index} />
          ))}
        </div>
        <div className={styles.slot} />
      </div>
    </div>
  );
}
