// Change: the dark panel that all code of the site stands in.
import type {ReactNode} from 'react';
import {CodeFrame} from '@site/src/components/CodePanel';
import styles from '@site/src/components/LiveCode/styles.module.css';

export default function PlaygroundContainer({children}: {children: ReactNode}): ReactNode {
  return <CodeFrame className={styles.live}>{children}</CodeFrame>;
}
