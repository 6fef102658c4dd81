import type {ReactNode} from 'react';
import styles from './styles.module.css';

export function MethodBadge({method}: {method: string}): ReactNode {
  return (
    <span className={styles.badge} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
