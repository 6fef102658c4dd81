import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import {Section, SectionHead} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import type {Claim} from '@site/src/data/claims';
import {charge} from '@contract/values';
import styles from './deluxe.module.css';

const features = [
  'Everything in the Premium plan',
  'Payments shared between parties',
  'Fraud rules written for what you sell',
  'Reports in the columns of your books',
  'A rehearsal in test mode first',
  '24/7 priority support',
] satisfies Claim[];

/** What one flow went through, all of it with the same person. */
const history = [
  {week: 'Week 1', what: 'Flow drawn'},
  {week: 'Week 3', what: 'Rehearsed in test mode'},
  {week: 'Week 4', what: 'First live payment'},
  {week: 'Week 31', what: 'Courier rule changed'},
];

function Account(): ReactNode {
  return (
    <Surface look="flat" className={styles.history}>
      {history.map(({week, what}) => (
        <div key={week}>
          <span>{week}</span>
          <b>{what}</b>
        </div>
      ))}
    </Surface>
  );
}

/** One payment by the name that each of your systems has for it. */
const names = [
  {system: 'Your orders', name: 'OR-20417'},
  {system: 'Larch', name: charge.id},
  {system: 'Your ledger', name: '4010 / 2200'},
  {system: 'Your warehouse', name: 'PICK-0958'},
];

function Names(): ReactNode {
  return (
    <Surface look="flat" className={styles.names}>
      {names.map(({system, name}) => (
        <div key={system}>
          <span>{system}</span>
          <code>{name}</code>
        </div>
      ))}
    </Surface>
  );
}

/** A rate that falls in steps as the volume grows: its shape, for the figures are agreed with each business. */
function Price(): ReactNode {
  return (
    <Surface look="flat" className={styles.price}>
      <span>Your rate</span>
      <svg viewBox="0 0 300 120" preserveAspectRatio="none">
        <path d="M0 12H70V44H150V70H230V90H300V120H0Z" className={styles.area} />
        <path d="M0 12H70V44H150V70H230V90H300" className={styles.rate} />
      </svg>
      <span>Your volume</span>
    </Surface>
  );
}

/** What the plan brings: three benefits, and the whole list. */
export function Deluxe(): ReactNode {
  return (
    <>
      <Section>
        <SectionHead title="What Deluxe adds">Custom solutions come with the Deluxe plan. Three things change.</SectionHead>
        <div className={styles.benefits}>
          <article>
            <Account />
            <h3>One person who knows your account</h3>
            <p>A dedicated account manager who was there when the flow was drawn, and is there when it has to change.</p>
          </article>
          <article>
            <Names />
            <h3>Integrations made for you</h3>
            <p>Your order system, your ledger, your warehouse: we connect to what you run instead of asking you to replace it.</p>
          </article>
          <article>
            <Price />
            <h3>A price that follows your volume</h3>
            <p>Discounts that grow as you do, agreed in writing before the first live payment.</p>
          </article>
        </div>
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
