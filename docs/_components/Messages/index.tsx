import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows each message in a column of a table on a line of its own. */
export function Messages({column = 'last', children}: {column?: 'first' | 'last'; children: ReactNode}): ReactNode {
  return (
    <div className={styles[column]} data-words="">
      {children}
    </div>
  );
}
