import type {ReactNode} from 'react';
import {Checklist} from '@site/src/ui/Checklist';
import {Drawing} from '@site/src/ui/Drawing';
import {Section, SectionHead} from '@site/src/ui/Section';
import {explanations, type Listed} from '@site/src/data/claims';
import {plansWith} from '@site/src/data/plans';
import styles from './benefits.module.css';

const benefits = [
  {
    title: 'Nobody types the total twice',
    text: 'We connect the terminal to your till, so your customer sees exactly the total that you rang up.',
    drawing: 'total',
  },
  {
    title: 'A receipt that is easy to read',
    text: 'The receipt shows the items, the tax and the last four digits of the card. The charge id at the bottom helps you find the payment later.',
    drawing: 'torn',
  },
  {
    title: 'Refunds from the office',
    text: 'You can refund a counter sale from the office, in full or in part. For an Interac sale, the customer inserts the same card at the terminal.',
    drawing: 'refund',
  },
] as const;

const features = [
  'Card payments at the counter',
  'Online and counter sales in one list and one report',
  'Printed receipts with tax shown',
  {claim: `Phone support on ${plansWith('Phone support')}`, to: explanations['Phone support']},
  'Real-time transaction monitoring',
  'Webhooks for every sale and refund',
] satisfies Listed[];

export function Benefits(): ReactNode {
  return (
    <Section>
      <SectionHead title="From till to receipt" />
      <ol className={styles.benefits}>
        {benefits.map(({title, text, drawing}) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
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
