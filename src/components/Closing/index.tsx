import type {ReactNode} from 'react';
import {Rings} from '@site/src/components/Rings';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

/** The last band of a marketing page: what to do next. */
export function Closing({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Section tone="night" className={styles.closing}>
      <Rings onNight className={styles.rings} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </Section>
  );
}
