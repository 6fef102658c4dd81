import type {ReactNode} from 'react';
import {Keypad} from '@site/src/components/Keypad';
import {Section} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {formatMoney} from '@site/src/lib/money';
import styles from './benefits.module.css';

/** Minor units: the yen has none smaller, the dinar has three places. */
const prices = [
  {currency: 'cad', amount: 4250},
  {currency: 'eur', amount: 2690},
  {currency: 'jpy', amount: 4600},
  {currency: 'kwd', amount: 9420},
] satisfies {currency: string; amount: number}[];

const checks = ['4242 4242 4242 4242', '12 / 30', '123'];

/** Three benefits, each a line of text beside the thing itself. */
export function Benefits(): ReactNode {
  return (
    <Section className={styles.benefits}>
      <article className={styles.benefit}>
        <h2>Made for thumbs first</h2>
        <p>
          The form is laid out for the smallest screen and grows from there. Numbers call up the number pad, and a mistyped card is caught
          while it is being typed, not after the button.
        </p>
        <Keypad className={styles.pad} />
      </article>
      <article className={styles.benefit}>
        <h2>Priced where they live</h2>
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
        <h2>The card never visits you</h2>
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
