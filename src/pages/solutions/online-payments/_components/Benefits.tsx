import type {ReactNode} from 'react';
import {Keypad} from '@site/src/components/Keypad';
import {Section} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {purchase} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';
import styles from './benefits.module.css';

/** One price in the minor units of four currencies. The yen has no decimal digits, and the dinar has three. */
const prices = (['cad', 'eur', 'jpy', 'kwd'] as const).map((currency) => ({currency, amount: purchase[currency]}));

const checks = ['4242 4242 4242 4242', '12 / 30', '123'];

export function Benefits(): ReactNode {
  return (
    <Section className={styles.benefits}>
      <article className={styles.benefit}>
        <h2>Made for phones first</h2>
        <p>
          The form is designed for the smallest screen first. Number fields open the number pad, and the form catches a mistyped card number
          as your customer types.
        </p>
        <Keypad className={styles.pad} />
      </article>
      <article className={styles.benefit}>
        <h2>Prices in your customer’s currency</h2>
        <p>
          Customers in 150+ countries can pay. On Premium and Deluxe, you can charge them in over 135 currencies. You send a whole number in
          the currency&apos;s smallest unit, so nothing is rounded.
        </p>
        <Surface look="flat" className={styles.prices}>
          {prices.map(({currency, amount}) => (
            <div key={currency}>
              <code>
                {amount} {currency}
              </code>
              <strong>{formatMoney(amount, currency)}</strong>
            </div>
          ))}
        </Surface>
      </article>
      <article className={styles.benefit}>
        <h2>Card numbers stay off your server</h2>
        <p>Your server works with a token that can be used once. Your database, your logs and your backups contain no card numbers.</p>
        <Surface look="flat" className={styles.vault}>
          {checks.map((value) => (
            <s key={value}>{value}</s>
          ))}
          <strong>tok_2Vg63mZr6JpN</strong>
        </Surface>
      </article>
    </Section>
  );
}
