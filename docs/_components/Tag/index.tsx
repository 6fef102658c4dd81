import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Explains each tag. The children are one Markdown list, whose items start with a tag. */
export function TagLegend({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.legend}>{children}</div>;
}

/** Shows the place of a feature, such as the API or the dashboard. Each place has its own colours. */
export function Tag({children}: {children: 'API' | 'Dashboard' | 'This site' | 'Automatic' | 'Ask us'}): ReactNode {
  return (
    <span className={styles.tag} data-place={children}>
      {children}
    </span>
  );
}
