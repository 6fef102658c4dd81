import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import {Section} from '@site/src/components/Section';
import {cafeMoney, fee, sale} from '@site/src/data/cafe';
import {score} from '@site/src/data/fraud';
import styles from './journey.module.css';

const steps = [
  {
    drawing: 'stage-1',
    at: '09:41:07.0',
    title: 'The card is tapped',
    text: 'The terminal already knows the amount. Nobody types it twice.',
  },
  {
    drawing: 'stage-2',
    at: '09:41:07.2',
    title: 'The risk is checked',
    text: `${score} of 100: a known card, a usual amount. No question is asked.`,
  },
  {
    drawing: 'stage-3',
    at: '09:41:07.9',
    title: 'The bank approves',
    text: '0.9 seconds after the tap. The receipt is printing.',
  },
  {
    drawing: 'stage-4',
    at: '09:41:08.0',
    title: 'It is in your list',
    text: 'Above a gift card from the website and a deposit from an invoice.',
  },
  {
    drawing: 'stage-5',
    at: 'Monday, 08:00',
    title: 'It is on Monday’s report',
    text: `${cafeMoney(sale.amount)}, less ${cafeMoney(fee.amount)} at ${fee.rate}: ${cafeMoney(fee.kept)} is yours.`,
  },
] as const;

/** One payment from the tap to Monday's report: a growth ring for each step. */
export function Journey(): ReactNode {
  return (
    <Section>
      <h2 className={styles.title}>Follow one payment</h2>
      <p className={styles.payment}>
        <code>{sale.chargeId}</code> {sale.description}, {cafeMoney(sale.amount)}
      </p>
      <ol className={styles.steps}>
        {steps.map(({drawing, at, title, text}) => (
          <li key={drawing}>
            <Drawing name={drawing} />
            <div>
              <span className={styles.at}>{at}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
