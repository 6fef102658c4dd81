import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A statement with its empty checkbox, as the buyer sees it. `charge` says what you charge. */
export function Consent({charge, children}: {charge: string; children: ReactNode}): ReactNode {
  return (
    <figure className={styles.consent}>
      <figcaption>{charge}</figcaption>
      <blockquote className={clsx('lit', styles.statement)}>{children}</blockquote>
    </figure>
  );
}
