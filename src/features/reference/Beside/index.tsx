import type {ReactNode} from 'react';
import styles from '../Operation/styles.module.css';

export function Beside({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.aside}>
      <div className={styles.sticky}>{children}</div>
    </div>
  );
}
