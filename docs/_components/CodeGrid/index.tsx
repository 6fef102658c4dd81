import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Aligns short code words, such as currency codes, in columns. The children are one paragraph of code words. */
export function CodeGrid({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.grid}>{children}</div>;
}
