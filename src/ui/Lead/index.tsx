import type {ReactNode} from 'react';
import styles from './styles.module.css';

export function Lead({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.lead}>{children}</div>;
}
