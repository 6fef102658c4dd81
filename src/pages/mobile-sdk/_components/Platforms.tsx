import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './platforms.module.css';

const platforms = [
  {
    title: 'iOS',
    text: 'For iPhone and iPad. Here with the system’s largest text: one field a line, and the button says all it needs to.',
    state: 'large',
  },
  {
    title: 'Android',
    text: 'For screens of every size. Here after a phone call: what was typed is still there, and the next field waits.',
    state: 'resumed',
  },
  {
    title: 'Cross-platform',
    text: 'One codebase for both. Here at night: the form follows the phone, and your server sees the same tokens.',
    state: 'dark',
  },
] as const;

/** The three families, each with a state of the same checkout. */
export function Platforms(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="The same form, as each customer needs it" />
      <div className={styles.platforms}>
        {platforms.map(({title, text, state}) => (
          <article key={title}>
            <Drawing name={state} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
