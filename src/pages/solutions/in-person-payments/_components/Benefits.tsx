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

/** The foot of the receipt: what a question about it starts from. */
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

/** One of two things given back. */
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
    text: 'We connect the terminal to your till. What the customer sees is what you rang up, to the cent.',
    Drawing: Total,
  },
  {
    title: 'A receipt without questions',
    text: 'Items, tax on a line of its own, the last four digits of the card, and the charge’s id at the foot, so that any question starts from the right payment.',
    Drawing: Receipt,
  },
  {
    title: 'Refunds without the queue',
    text: 'A sale at the counter can be refunded from the office, whole or in part, to the card that paid for it.',
    Drawing: Refund,
  },
];

const features = [
  'Card payments at the counter',
  'Online and counter sales in one list and one report',
  'Printed receipts with tax shown',
  'Phone support from the Premium plan',
  'Real-time transaction monitoring',
  'Webhooks for every sale and refund',
] satisfies Claim[];

/** The three benefits, one sale from the till to the refund, and below them what one can count on. */
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
        <h2>Ready for the first customer</h2>
        <Checklist items={features} columns={2} />
      </div>
    </Section>
  );
}
