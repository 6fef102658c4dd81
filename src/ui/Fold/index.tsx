import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Terms} from '@site/src/ui/Terms';
import styles from './styles.module.css';

type Props = {
  /** The id of the fold. A link to this id opens the fold. */
  id: string;
  title: ReactNode;
  /** A line of text that is visible even when the fold is closed. */
  note: ReactNode;
  children: ReactNode;
};

export function Fold({id, title, note, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <details className={styles.fold}>
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
      </summary>
      {/* The id is on an element inside `details`, so that a link to this id opens `details`. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}

export function Folds({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.folds}>{children}</div>;
}

export function FoldFacts({facts}: {facts: Readonly<Record<string, ReactNode>>}): ReactNode {
  return <Terms of={facts} className={styles.facts} />;
}
