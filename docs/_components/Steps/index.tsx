import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

/** A plain `h3`, because the table of contents must not list steps. It tracks only the theme's headings. */
export function Step({id, title, children}: {id: string; title: string; children: ReactNode}): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <li className={styles.step}>
      <h3 id={id}>{title}</h3>
      {children}
    </li>
  );
}
