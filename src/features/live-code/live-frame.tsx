import type {ReactNode} from 'react';
import {CodeFrame} from '@site/src/ui/CodePanel';
import styles from './styles.module.css';

/** The frame of an editor that runs its code. */
export function LiveFrame({children}: {children: ReactNode}): ReactNode {
  return <CodeFrame className={styles.live}>{children}</CodeFrame>;
}

/** A row of the frame. */
export function LiveBar({words, buttons}: {words: ReactNode; buttons?: ReactNode}): ReactNode {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{words}</p>
      {buttons !== undefined && <div className={styles.buttons}>{buttons}</div>}
    </div>
  );
}
