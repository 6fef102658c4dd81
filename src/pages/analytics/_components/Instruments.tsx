import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {exported, minutes, months} from '@site/src/data/analytics';
import styles from './instruments.module.css';

const tallest = Math.max(...minutes);

/** A report is a sentence; the words in boxes can be changed. */
const sentence: [word: string, isChoice: boolean][] = [
  ['Show', false],
  ['revenue', true],
  ['by', false],
  ['day of the week', true],
  ['split by', false],
  ['place', true],
  ['for', false],
  [months.now, true],
  ['in', false],
  ['Canadian dollars', true],
];

/** Three ways to look: now, in your own terms, and in a file. */
export function Instruments(): ReactNode {
  return (
    <Section>
      <SectionHead title="See it live, make a report, take the file">
        Three ways to look at the same payments, so the figures always agree.
      </SectionHead>
      <div className={styles.instruments}>
        <article className={styles.live}>
          <div className={styles.bars} aria-hidden="true">
            {minutes.map((count, index) => (
              <i key={index} style={{height: `${(100 * count) / tallest}%`}} />
            ))}
          </div>
          <div className={styles.words}>
            <h3>Real-time Dashboard</h3>
            <p>
              Payments by the minute, with the last one still filling up. A slow afternoon shows while you can still do something about it.
            </p>
          </div>
        </article>
        <article className={styles.report}>
          <p className={styles.sentence} aria-hidden="true">
            {sentence.map(([word, isChoice]) => (
              <span key={word} className={isChoice ? styles.choice : undefined}>
                {word}
              </span>
            ))}
          </p>
          <div className={styles.words}>
            <h3>Customizable Reports</h3>
            <p>Choose what you want to see, by what, and for when. Keep the report, and it is there next month.</p>
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
            <p>In CSV or Excel, with every id and currency, so that the file adds up in your books too.</p>
            <div className={styles.formats} aria-hidden="true">
              <span>charges.csv</span>
              <span>charges.xlsx</span>
            </div>
          </div>
        </article>
      </div>
    </Section>
  );
}
