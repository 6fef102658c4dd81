import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {Section, SectionHead} from '@site/src/ui/Section';
import styles from './platforms.module.css';

const platforms = [
  {
    title: 'iOS',
    text: 'For iPhone and iPad. At the largest text size, each field gets its own line and no label is cut off.',
    state: 'large',
  },
  {
    title: 'Android',
    text: 'For every screen size. If a phone call interrupts your customer, the form keeps what they typed.',
    state: 'resumed',
  },
  {
    title: 'Cross-platform',
    text: 'One codebase for both. The form follows the phone’s dark mode, and your server gets the same tokens.',
    state: 'dark',
  },
] as const;

export function Platforms(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="One form that adapts to each customer" />
      <div className={styles.platforms}>
        {platforms.map(({title, text, state}) => (
          <article key={title}>
            <div className={styles.picture}>
              <div className={styles.shelf}>
                <Shelf />
              </div>
              <Drawing name={state} />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
