import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

type Props = {
  title: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  /** A `Counter` that the page ends at. Without it the page ends by night, at the edge of a wood. */
  counter?: ReactNode;
  children: ReactNode;
};

/** The last band of a marketing page, the home page aside: what to do next. */
export function Closing({title, actions, counter, children}: Props): ReactNode {
  return (
    <Section
      tone={counter ? 'paper' : 'night'}
      space={counter ? 'none' : 'full'}
      className={clsx(styles.closing, counter ? styles.day : styles.night)}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="prose">{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      {counter}
    </Section>
  );
}
