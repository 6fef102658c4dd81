import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

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
