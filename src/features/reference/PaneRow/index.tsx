import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** `plugins/theme/panes` adds this component to pages with enough code. */
export function PaneRow({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
