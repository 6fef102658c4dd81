import type {ReactNode} from 'react';
import {Included} from '@site/src/ui/Included';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import type {Listed} from '@site/src/data/claims';
import {plansWith, plansWithout} from '@site/src/data/plans';
import {charge} from '@contract/values';
import styles from './additions.module.css';

const features = [
  {claim: `Everything in ${plansWithout('Custom integrations')}`, to: '/documentation/your-account#plans'},
  'Payments split between parties',
  'Fraud rules tailored to what you sell',
  'Reports that match your books',
  'A trial run in test mode',
  '24/7 priority support',
] satisfies Listed[];

/** A sample history of one payment flow. The drawing shows that the account manager stays the same. */
const history = [
  {week: 'Week 1', what: 'Flow designed'},
  {week: 'Week 3', what: 'Tested in test mode'},
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

/** A chart of a rate that falls in steps. It has no numbers, because each business gets its own rate. */
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

export function Additions(): ReactNode {
  return (
    <>
      <Section>
        <SectionHead small title={`What ${plansWith('Custom integrations')} adds`}>
          Custom solutions are part of {plansWith('Custom integrations')}, which adds three things.
        </SectionHead>
        <div className={styles.benefits}>
          <article>
            <Account />
            <h3>One person who knows your account</h3>
            <p>A dedicated account manager helps you design the payment flow, and helps you change it later.</p>
          </article>
          <article>
            <Names />
            <h3>Integrations made for you</h3>
            <p>We connect to your order system, your ledger and your warehouse, so that you do not have to replace them.</p>
          </article>
          <article>
            <Price />
            <h3>A price that follows your volume</h3>
            <p>Discounts grow with your volume. We agree on them in writing before your first live payment.</p>
          </article>
        </div>
      </Section>
      <Section tone="sunk" space="half">
        <Included title="Included in every custom flow" items={features} />
      </Section>
    </>
  );
}
