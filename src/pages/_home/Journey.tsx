import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Drawing} from '@site/src/ui/Drawing';
import {Section} from '@site/src/ui/Section';
import {cafeMoney, fee, sale} from '@site/src/data/cafe';
import {score} from '@site/src/data/fraud';
import styles from './journey.module.css';

const steps = [
  {
    ring: 'ring-1',
    slip: 'slip-1',
    at: '09:41:07.0',
    title: 'The card is tapped',
    text: 'The terminal already shows the amount. Nobody types it twice.',
  },
  {
    ring: 'ring-2',
    slip: 'slip-2',
    at: '09:41:07.2',
    title: 'The risk is checked',
    text: `The score is ${score} of 100: the card has a good record, and the amount is usual. The customer does nothing more.`,
  },
  {
    ring: 'ring-3',
    slip: 'slip-3',
    at: '09:41:07.9',
    title: 'The bank approves',
    text: '0.9 seconds after the tap. The receipt is printing.',
  },
  {
    ring: 'ring-4',
    slip: 'slip-4',
    at: '09:41:08.0',
    title: 'The sale is in your list',
    text: 'It is the newest line, above a gift card from the website and a deposit from an invoice.',
  },
  {
    ring: 'ring-5',
    slip: 'slip-5',
    at: 'Monday, 08:00',
    title: 'It is on Monday’s report',
    text: `${cafeMoney(sale.amount)} minus a fee of ${cafeMoney(fee.amount)} (${fee.rate.replaceAll(' ', '\u00a0')}): ${cafeMoney(fee.kept)} is yours.`,
  },
] as const;

/**
 * One payment in five steps, from the card to Monday's report. The style sheet selects the visible drawings: the large stage, or a
 * tile for each step.
 */
export function Journey(): ReactNode {
  const drawn = useBaseUrl('/img/payment.svg#payment');
  return (
    <Section space="none" className={styles.journey}>
      <div className={styles.pin}>
        <h2 className={styles.title}>Follow one payment</h2>
        <p className={styles.payment}>
          <code>{sale.chargeId}</code> <span className={styles.goods}>{sale.description}, </span>
          {cafeMoney(sale.amount)}
        </p>
        <ol className={styles.steps}>
          {steps.map(({ring, slip, at, title, text}, index) => (
            <li key={at}>
              <svg className={styles.stage} viewBox="-420 -390 860 800" aria-hidden="true">
                <use href={`${drawn}-ring-${index + 1}`} x="-56" />
                <use href={`${drawn}-object-${index + 1}`} />
              </svg>
              <div className={styles.tile}>
                <Drawing name={ring} className={styles.disc} />
                <Drawing name={slip} className={styles.slip} />
              </div>
              <svg className={styles.mark} viewBox="-24 -24 48 48" aria-hidden="true">
                <use href={`${drawn}-mark-${index + 1}`} />
              </svg>
              <div className={styles.words}>
                <span className={styles.at}>{at}</span>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
