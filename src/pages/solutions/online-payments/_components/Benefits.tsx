import type {ReactNode} from 'react';
import {Keypad} from '@site/src/components/Keypad';
import {Section} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {purchase} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';
import styles from './benefits.module.css';

/** Minor units: the yen has none smaller, the dinar has three places. */
const prices = (['cad', 'eur', 'jpy', 'kwd'] as const).map((currency) => ({currency, amount: purchase[currency]}));

const checks = ['4242 4242 4242 4242', '12 / 30', '123'];

/** Three benefits, each a line of text beside the thing itself. */
export function Benefits(): ReactNode {
  return (
    <Section className={styles.benefits}>
      <article className={styles.benefit}>
        <h2>Made for phones first</h2>
        <p>
          The form is laid out for the smallest screen and grows from there. Numbers call up the number pad, and a mistyped card is caught
          while it is being typed, not after the button.
        </p>
        <Keypad className={styles.pad} />
      </article>
      <article className={styles.benefit}>
        <h2>Prices that your customer knows</h2>
        <p>
          Over 135 currencies and 150+ countries. You send a whole number in the currency&apos;s smallest unit, and we know which ones have
          no cents.
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
        <p>
          Your server works with a token that is good for one use. There is no card number in your database, your logs or your backups to
          lose.
        </p>
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
