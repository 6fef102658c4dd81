import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The opening of a page of the documentation: what it holds, in a sentence or two. */
export function Lead({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.lead}>{children}</div>;
}
