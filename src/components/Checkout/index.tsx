import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Surface} from '@site/src/components/Surface';
import {formatMoney} from '@site/src/lib/money';
import {charge, token} from '@site/src/data/api-examples';
import {cafe} from '@site/src/data/cafe';
import styles from './styles.module.css';

function Field({name, value, className}: {name: string; value: string; className?: string}): ReactNode {
  return (
    <div className={clsx(styles.field, className)}>
      <span>{name}</span>
      <strong>{value}</strong>
    </div>
  );
}

/** The card form as a customer meets it, filled with the test card that succeeds. */
export function Checkout(): ReactNode {
  const amount = formatMoney(charge.amount, charge.currency);
  return (
    <Surface
      className={styles.checkout}
      label={`A checkout: card number 4242 4242 4242 4242, expiry 12 / 30, security code, name, and a button Pay ${amount}.`}>
      <div className={styles.order}>
        <span>{cafe.name}</span>
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.fields}>
        <Field className={styles.wide} name="Card number" value="4242 4242 4242 4242" />
        <Field name="Expiry" value="12 / 30" />
        <Field name="Security code" value="123" />
        <Field className={styles.wide} name="Name on card" value="Noor Haddad" />
      </div>
      <div className={styles.pay}>Pay {amount}</div>
    </Surface>
  );
}

/** What the customer sees when the charge succeeded. */
export function Paid({className}: {className?: string}): ReactNode {
  return (
    <Surface className={clsx(styles.paid, className)} label="The result: paid, with the last four digits of the card and the charge's id.">
      <div className={styles.row}>
        <strong className={styles.mark}>Paid</strong>
        <span>
          {token.card.brand === 'visa' ? 'Visa' : token.card.brand} ending {token.card.last4}
        </span>
      </div>
      <code>{charge.id}</code>
    </Surface>
  );
}
