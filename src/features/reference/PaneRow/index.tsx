import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Text, and the code beside it. `plugins/theme/panes` adds this component to pages with enough code. */
export function PaneRow({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
