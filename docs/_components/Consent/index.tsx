import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Shows a consent statement with an empty checkbox, as the buyer sees it. `charge` describes the payment. */
export function Consent({charge, children}: {charge: string; children: ReactNode}): ReactNode {
  return (
    <figure className={styles.consent}>
      <figcaption>{charge}</figcaption>
      <blockquote className={clsx('lit', styles.statement)}>{children}</blockquote>
    </figure>
  );
}
