import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './deluxe.module.css';

const benefits = [
  {
    title: 'One person who knows your account',
    text: 'A dedicated account manager who was there when the flow was drawn, and is there when it has to change.',
  },
  {
    title: 'Integrations made for you',
    text: 'Your order system, your ledger, your warehouse: we connect to what you run instead of asking you to replace it.',
  },
  {
    title: 'A price that follows your volume',
    text: 'Discounts that grow as you do, agreed in writing before the first live payment.',
  },
];

const features = [
  'Everything in the Premium plan',
  'Payments shared between parties',
  'Fraud rules written for what you sell',
  'Reports in the columns of your books',
  'A rehearsal in test mode first',
  '24/7 priority support',
];

/** What the plan brings: three benefits, and the whole list. */
export function Deluxe(): ReactNode {
  return (
    <>
      <Section className={styles.benefits}>
        <SectionHead title="What Deluxe adds" className={styles.head}>
          Custom solutions come with the Deluxe plan. Three things change.
        </SectionHead>
        <ol>
          {benefits.map(({title, text}) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="sunk" space="half">
        <div className={styles.features}>
          <h2>In every custom flow</h2>
          <Checklist items={features} columns={2} />
        </div>
      </Section>
    </>
  );
}
