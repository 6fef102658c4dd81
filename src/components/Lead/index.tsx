import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The introduction of a documentation page, in a sentence or two. */
export function Lead({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.lead}>{children}</div>;
}
