import type {ReactNode} from 'react';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

type Line = {kind: 'kept' | 'gone' | 'new'; text: string};

const revision: Line[] = [
  {kind: 'kept', text: 'amount:'},
  {kind: 'gone', text: '  type: number'},
  {kind: 'gone', text: '  description: Dollars'},
  {kind: 'new', text: '  type: integer'},
  {kind: 'new', text: '  minimum: 1'},
  {kind: 'new', text: '  description: Minor units'},
  {kind: 'kept', text: 'currency:'},
  {kind: 'kept', text: '  type: string'},
  {kind: 'new', text: '  pattern: ^[a-z]{3}$'},
  {kind: 'kept', text: 'required:'},
  {kind: 'kept', text: '  - amount'},
  {kind: 'new', text: '  - currency'},
];

const signs = {kept: ' ', gone: '-', new: '+'} satisfies Record<Line['kind'], string>;

/** A decision, before and after somebody thought again. */
function Revision(): ReactNode {
  return (
    <pre className={styles.revision} aria-hidden="true">
      <span className={styles.file}>payments.yaml</span>
      {revision.map(({kind, text}) => (
        <span key={text} className={styles[kind]}>
          {signs[kind]} {text}
        </span>
      ))}
    </pre>
  );
}

/** Two people and one question. */
function Conversation(): ReactNode {
  return (
    <div className={styles.conversation} aria-hidden="true">
      <p>What happens if the response gets lost on the way?</p>
      <p>They send it again with the same key. They get the same response, and nobody pays twice.</p>
      <p>Good. Then let us write that down.</p>
    </div>
  );
}

/** Rings: the outermost is the year in progress. */
function Years(): ReactNode {
  return (
    <svg className={styles.years} viewBox="0 0 240 120" fill="none" aria-hidden="true">
      {[12, 28, 46, 66, 88].map((radius) => (
        <path key={radius} d={`M${120 - radius} 118a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
      ))}
      <path className={styles.current} d="M8 118a112 112 0 0 1 176-92" />
      <circle cx="120" cy="118" r="4" />
    </svg>
  );
}

const values = [
  {
    title: 'Innovate',
    description: 'Find the simpler form, then dare to replace what we had. New is not the point; less to go wrong is.',
    visual: <Revision />,
  },
  {
    title: 'Collaborate',
    description: 'Ask early, answer in writing, and let the better argument win, whoever brings it.',
    visual: <Conversation />,
  },
  {
    title: 'Grow',
    description: 'A ring a year: take on a little more than last time, with somebody beside you who has done it before.',
    visual: <Years />,
  },
];

export function Values(): ReactNode {
  return (
    <Section tone="sunk">
      <h2 className={styles.title}>Three things we value</h2>
      <div className={styles.values}>
        {values.map(({title, description, visual}) => (
          <article key={title} className={styles.value}>
            <div className={styles.visual}>{visual}</div>
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
