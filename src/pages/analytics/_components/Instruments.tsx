import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section, SectionHead} from '@site/src/ui/Section';
import {exported, furtherCharges, months} from '@site/src/data/analytics';
import {bestDay, cafeMoney} from '@site/src/data/cafe';
import {formatNumber} from '@site/src/lib/numbers';
import styles from './instruments.module.css';

/** The grid lines of the chart, and the revenue at the top of the chart. All are in cents. */
const lines = [10_000, 5000, 0];
const top = 14_000;

const busiest = Math.max(...bestDay.hours);
const busiestHour = bestDay.firstHour + bestDay.hours.indexOf(busiest);

const sentence: [word: string, isChoice: boolean][] = [
  ['Show', false],
  ['revenue', true],
  ['by', false],
  ['day of the week', true],
  ['split by', false],
  ['channel', true],
  ['for', false],
  [months.now, true],
  ['in', false],
  ['Canadian dollars', true],
];

export function Instruments(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="See it live, build a report, export the file">
        Three ways to look at the same payments, so the figures always agree.
      </SectionHead>
      <div className={styles.instruments}>
        <article className={clsx('lit', styles.live)}>
          <div
            className={styles.day}
            role="img"
            aria-label={`Revenue by the hour on ${bestDay.name}: ${cafeMoney(bestDay.total)} from ${bestDay.payments} payments. The busiest hour began at ${busiestHour}:00, with ${cafeMoney(busiest)}.`}>
            <p className={styles.total}>
              <strong>{cafeMoney(bestDay.total)}</strong> {bestDay.payments} payments on {bestDay.name}
            </p>
            <div className={styles.plot}>
              {lines.map((line) => (
                <span key={line} className={styles.line} style={{bottom: `${(100 * line) / top}%`}}>
                  CA${line / 100}
                </span>
              ))}
              <div className={styles.bars}>
                {bestDay.hours.map((revenue, index) => (
                  <i key={index} className={clsx(revenue === busiest && styles.busiest)} style={{height: `${(100 * revenue) / top}%`}}>
                    {revenue === busiest && <b>{cafeMoney(revenue)}</b>}
                  </i>
                ))}
              </div>
            </div>
            <div className={styles.hours}>
              {bestDay.hours.map((revenue, index) => (
                <span key={index} className={clsx(revenue === busiest && styles.busiest)}>
                  {bestDay.firstHour + index}:00
                </span>
              ))}
            </div>
          </div>
          <div className={styles.words}>
            <h3>Real-time Dashboard</h3>
            <p>Revenue by the hour, as it happens. You notice a slow afternoon while you can still do something about it.</p>
          </div>
        </article>
        <article className={clsx('lit', styles.report)}>
          <p className={styles.sentence} aria-hidden="true">
            {sentence.map(([word, isChoice]) => (
              <span key={word} className={isChoice ? styles.choice : undefined}>
                {word}
              </span>
            ))}
          </p>
          <div className={styles.words}>
            <h3>Customizable Reports</h3>
            <p>Choose the figures, the grouping and the period. Save the report, and use it again next month.</p>
          </div>
        </article>
        <article className={styles.export}>
          <div className={clsx('lit', styles.file)} aria-hidden="true">
            {exported.map((row, index) => (
              <code key={row[0]} className={index === 0 ? styles.header : undefined}>
                {row.join(',')}
              </code>
            ))}
            <span>and {formatNumber(furtherCharges)} more charges</span>
          </div>
          <div className={styles.words}>
            <h3>Data Export</h3>
            <p>Export to CSV or Excel, with every id and currency, so that the totals match your books.</p>
            <div className={styles.formats} aria-hidden="true">
              <span>report.csv</span>
              <span>report.xlsx</span>
            </div>
          </div>
        </article>
      </div>
    </Section>
  );
}
