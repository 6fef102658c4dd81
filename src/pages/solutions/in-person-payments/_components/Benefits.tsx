import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import {Section} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {cafeMoney as money, receipt, refund, sale} from '@site/src/data/cafe';
import type {Claim} from '@site/src/data/claims';
import styles from './benefits.module.css';

/** The same total on the till and on the terminal. */
function Total(): ReactNode {
  return (
    <div className={styles.total}>
      <p>
        <span>Till</span>
        <b>{money(sale.amount)}</b>
      </p>
      <svg viewBox="0 0 40 12" width="40" height="12">
        <path d="M1 6h37M33 1l5 5-5 5" />
      </svg>
      <p className={styles.terminal}>
        <span>Terminal</span>
        <b>{money(sale.amount)}</b>
      </p>
    </div>
  );
}

/** The bottom of the receipt, with the charge id. */
function Receipt(): ReactNode {
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>{receipt.taxLabel}</dt>
        <dd>{money(receipt.tax)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{money(sale.amount)}</dd>
      </div>
      <div>
        <dt>
          {sale.brand} ending {sale.last4}
        </dt>
        <dd>{sale.chargeId}</dd>
      </div>
    </dl>
  );
}

/** A partial refund. */
function Refund(): ReactNode {
  return (
    <dl className={styles.refund}>
      <div>
        <dt>Paid at the counter</dt>
        <dd>{money(sale.amount)}</dd>
      </div>
      <div>
        <dt>Refunded: {refund.name}</dt>
        <dd>{money(-refund.amount)}</dd>
      </div>
      <div>
        <dt>Kept</dt>
        <dd>{money(sale.amount - refund.amount)}</dd>
      </div>
    </dl>
  );
}

const benefits = [
  {
    title: 'Nobody types the total twice',
    text: 'We connect the terminal to your till, so your customer sees exactly the total that you rang up.',
    Drawing: Total,
  },
  {
    title: 'A receipt that is easy to read',
    text: 'The receipt shows the items, the tax and the last four digits of the card. The charge id at the bottom helps you find the payment later.',
    Drawing: Receipt,
  },
  {
    title: 'Refunds from the office',
    text: 'You can refund a counter sale from the office, in full or in part. For an Interac sale, the customer inserts the same card at the terminal.',
    Drawing: Refund,
  },
];

const features = [
  'Card payments at the counter',
  'Online and counter sales in one list and one report',
  'Printed receipts with tax shown',
  'Phone support on Premium and Deluxe',
  'Real-time transaction monitoring',
  'Webhooks for every sale and refund',
] satisfies Claim[];

/** Three benefits that follow one sale from the till to the refund, and the feature list. */
export function Benefits(): ReactNode {
  return (
    <Section>
      <ol className={styles.benefits}>
        {benefits.map(({title, text, Drawing}) => (
          <li key={title}>
            <Surface look="flat" className={styles.drawing}>
              <Drawing />
            </Surface>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.features}>
        <h2>Ready for your first customer</h2>
        <Checklist items={features} columns={2} />
      </div>
    </Section>
  );
}
