import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

type Props = {
  title: string;
  /** Buttons, with the main one first. */
  actions: ReactNode;
  /** A `Counter` at the end of the page. By default, the page ends with a wood at night. */
  counter?: ReactNode;
  children: ReactNode;
};

/** The last section of a marketing page, with the next steps. The home page has its own. */
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
