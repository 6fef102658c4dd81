import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

/** The heading is not the theme's, because the table of contents follows only headings that it lists. */
export function Step({id, title, children}: {id: string; title: string; children: ReactNode}): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <li className={styles.step}>
      <h3 id={id}>{title}</h3>
      {children}
    </li>
  );
}
