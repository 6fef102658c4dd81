import type {ReactNode} from 'react';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

const kept = ['Card number', 'Expiry', 'Security code', 'Name on card'];
const gone = ['Title', 'Middle name', 'Fax'];

function FewerFields(): ReactNode {
  return (
    <ul className={styles.fields} aria-hidden="true">
      {kept.map((field) => (
        <li key={field}>{field}</li>
      ))}
      {gone.map((field) => (
        <li key={field}>
          <s>{field}</s>
        </li>
      ))}
    </ul>
  );
}

function Conversation(): ReactNode {
  return (
    <div className={styles.conversation} aria-hidden="true">
      <p>Her phone lost the signal as she paid. Did she pay twice?</p>
      <p>No. The shop retries, and gets the first response again.</p>
      <p>Good. Let’s put that in the documentation.</p>
    </div>
  );
}

const years = ['First week', 'First year', 'Third year'];

/** One larch at three ages. The style sheet draws each tree above its label. */
function Trees(): ReactNode {
  return (
    <div className={styles.trees} aria-hidden="true">
      {years.map((year) => (
        <span key={year}>{year}</span>
      ))}
    </div>
  );
}

const values = [
  {
    title: 'Innovate',
    description: 'Look for the simpler solution, even if it replaces something we built. A shorter form means fewer mistakes.',
    visual: <FewerFields />,
  },
  {
    title: 'Collaborate',
    description: 'Ask early, answer in writing, and let the better argument win, whoever makes it.',
    visual: <Conversation />,
  },
  {
    title: 'Grow',
    description: 'Take on a little more than last year, alongside someone who has done it before.',
    visual: <Trees />,
  },
];

export function Values(): ReactNode {
  return (
    <Section tone="sunk">
      <h2 className={styles.title}>What we ask of one another</h2>
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
