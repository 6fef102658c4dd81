import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section, SectionHead} from '@site/src/components/Section';
import {exported, minutes, months} from '@site/src/data/analytics';
import {sale} from '@site/src/data/cafe';
import styles from './instruments.module.css';

const tallest = Math.max(...minutes);

/** A sentence that describes a report. The words that a user can choose are in boxes. */
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
    <Section>
      <SectionHead title="See it live, build a report, export the file">
        Three ways to look at the same payments, so the figures always agree.
      </SectionHead>
      <div className={styles.instruments}>
        <article className={clsx('lit', styles.live)}>
          <div className={styles.bars} aria-hidden="true">
            {minutes.map((count, index) => (
              <i key={index} style={{height: `${(100 * count) / tallest}%`}} />
            ))}
          </div>
          <div className={styles.times} aria-hidden="true">
            <span>Half an hour ago</span>
            <span>{sale.time}, now</span>
          </div>
          <div className={styles.words}>
            <h3>Real-time Dashboard</h3>
            <p>Payments by the minute, as they happen. You notice a slow afternoon while you can still do something about it.</p>
          </div>
        </article>
        <article className={styles.export}>
          <div className={styles.file} aria-hidden="true">
            {exported.map((row, index) => (
              <code key={row[0]} className={index === 0 ? styles.header : undefined}>
                {row.join(',')}
              </code>
            ))}
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
      </div>
    </Section>
  );
}
