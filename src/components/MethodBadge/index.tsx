import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** An HTTP method, with a colour for each method. */
export function MethodBadge({method}: {method: string}): ReactNode {
  return (
    <span className={styles.badge} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
