import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Drawing} from '@site/src/ui/Drawing';
import {Surface} from '@site/src/ui/Surface';
import {cafe, cafeMoney, receipt, sale} from '@site/src/data/cafe';
import styles from './shop-window.module.css';

function Field({name, value, className}: {name: string; value: string; className?: string}): ReactNode {
  return (
    <div className={clsx(styles.field, className)}>
      <span>{name}</span>
      <strong>{value}</strong>
    </div>
  );
}

/** A laptop, or a phone if there is less room, with the café's website and our card form. The form contains a test card that succeeds. */
export function ShopWindow(): ReactNode {
  const amount = cafeMoney(sale.amount);
  return (
    <>
      <Drawing
        name="hand"
        className={styles.phone}
        label={`The website of ${cafe.name} on a phone: beans and a mug for ${amount}, a card form, and a thumb on the button Pay ${amount}.`}
      />
      <div className={styles.laptop}>
        <Drawing name="sun" className={styles.sun} />
        <div className={styles.lid}>
          <Surface
            className={styles.window}
            label={`The website of ${cafe.name}: beans and a mug for ${amount}, and a card form with the card's number, expiry, security code and name, and a button Pay ${amount}.`}>
            <div className={styles.bar}>
              <i />
              <i />
              <i />
              <span>kettle-and-crumb.example</span>
            </div>
            <div className={styles.order}>
              <strong className={styles.shop}>{cafe.name}</strong>
              <div className={styles.shelf}>
                <Drawing name="bag" className={styles.bag} />
                <Drawing name="mug" className={styles.mug} />
              </div>
              <div className={styles.lines}>
                {receipt.lines.map(({name, amount: price}) => (
                  <p key={name}>
                    {name} <span>{cafeMoney(price)}</span>
                  </p>
                ))}
                <p>
                  {receipt.taxLabel} <span>{cafeMoney(receipt.tax)}</span>
                </p>
                <p className={styles.total}>
                  Total <span>{amount}</span>
                </p>
              </div>
            </div>
            <div className={styles.form}>
              <strong>Pay by card</strong>
              <div className={styles.fields}>
                <Field className={styles.wide} name="Card number" value="4242 4242 4242 4242" />
                <Field name="Expiry" value="12 / 30" />
                <Field name="Security code" value="123" />
                <Field className={styles.wide} name="Name on card" value="Noor Haddad" />
              </div>
              <div className={styles.pay}>Pay {amount}</div>
            </div>
          </Surface>
        </div>
      </div>
    </>
  );
}
