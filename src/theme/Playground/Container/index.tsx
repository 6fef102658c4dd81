// Change: the dark panel that all code of the site stands in.
import type {ReactNode} from 'react';
import styles from '@site/src/components/LiveCode/styles.module.css';

export default function PlaygroundContainer({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.live}>{children}</div>;
}
