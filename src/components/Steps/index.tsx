import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Steps of a job, numbered, in their order. */
export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

/** One step: what to do as its heading, how to do it below. */
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
