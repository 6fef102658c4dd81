import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A part of a guide: text and its code. Wide windows show them side by side. `plugins/theme/panes` adds this component to guides. */
export function PaneRow({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
