import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Words, and beside them in wide windows the code that they lead to. `plugins/theme/panes` puts it into guides. */
export function PaneRow({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
