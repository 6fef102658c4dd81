import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows short sections as a list: the headings of the second level are on the left, and their texts are on the right. */
export function SideHeads({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.sections} data-words="">
      {children}
    </div>
  );
}
