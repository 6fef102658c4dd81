import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
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

export function FoldFacts({facts}: {facts: readonly {term: string; text: ReactNode}[]}): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({term, text}) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
