import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import {Section} from '@site/src/components/Section';
import styles from './benefits.module.css';

const benefits = [
  {
    title: 'Nobody types the total twice',
    text: 'Your till sends the amount to the terminal. What the customer sees is what you rang up, to the cent.',
  },
  {
    title: 'A receipt that explains itself',
    text: 'Items, tax on a line of its own, the last four digits of the card, and the charge’s id at the foot, so that any question starts from the right payment.',
  },
  {
    title: 'Refunds without the queue',
    text: 'A sale at the counter can be given back from the office, whole or in part, to the card that paid for it.',
  },
];

const features = [
  'Card payments at the counter, at the table or at the door',
  'Online and counter sales in one list and one report',
  'Printed receipts with tax shown',
  'Phone support from the Premium plan',
  'Real-time transaction monitoring',
  'Webhooks for every sale and refund',
];

/** The three benefits, and below them what one can count on. */
export function Benefits(): ReactNode {
  return (
    <Section>
      <ol className={styles.benefits}>
        {benefits.map(({title, text}) => (
          <li key={title}>
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
