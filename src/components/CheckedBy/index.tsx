import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/Icon';
import styles from './styles.module.css';

const marks = {check: 'm3 8.5 3.2 3.2L13 4.8', you: 'M2.5 2.5h11v11h-11z'};

/** Shows who checks a requirement. The icon is a tick for the `check` command, or an empty box for the reader. */
export function CheckedBy({who, children}: {who: keyof typeof marks; children: ReactNode}): ReactNode {
  return (
    <span className={styles.by}>
      <Icon d={marks[who]} stroke={1.75} />
      <span>{children}</span>
    </span>
  );
}
