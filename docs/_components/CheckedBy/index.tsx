import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows who checks a requirement: the `check` command, or the reader. `children` are the options that the command needs. */
export function CheckedBy({who, children}: {who: 'check' | 'you'; children?: ReactNode}): ReactNode {
  return (
    <>
      <span className={styles.by} data-who={who}>
        {who}
      </span>{' '}
      {children}
    </>
  );
}
