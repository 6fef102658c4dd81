import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Where a feature is. Each place has its own colours. */
export function Tag({children}: {children: 'API' | 'Dashboard' | 'This site' | 'Automatic' | 'Ask us'}): ReactNode {
  return (
    <span className={styles.tag} data-place={children}>
      {children}
    </span>
  );
}
