import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** An HTTP method: its name, and a colour of its own that says the same again. */
export function MethodBadge({method}: {method: string}): ReactNode {
  return (
    <span className={styles.badge} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
