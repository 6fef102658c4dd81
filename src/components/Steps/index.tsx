import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Numbered steps in order. */
export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

/** One step, with the task as its heading and the instructions below. */
export function Step({id, title, children}: {id: string; title: string; children: ReactNode}): ReactNode {
  return (
    <li className={styles.step}>
      <Heading as="h3" id={id}>
        {title}
      </Heading>
      {children}
    </li>
  );
}
