// Change: a quiet line with the site's own buttons in place of a shouting bar.
import type {ReactNode} from 'react';
import styles from '@site/src/components/LiveCode/styles.module.css';

export default function PlaygroundHeader({children, buttons}: {children: ReactNode; buttons?: ReactNode}): ReactNode {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{children}</p>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </div>
  );
}
