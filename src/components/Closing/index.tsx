import type {ReactNode} from 'react';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

type Props = {
  title: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  children: ReactNode;
};

/** The last band of a marketing page, the home page aside: what to do next, at the edge of a wood. */
export function Closing({title, actions, children}: Props): ReactNode {
  return (
    <Section tone="night" className={styles.closing}>
      <div>
        <h2>{title}</h2>
        <p className="prose">{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </Section>
  );
}
