import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

type Props = {
  /** The row's anchor: a link to it opens the row. */
  id: string;
  title: ReactNode;
  /** What one sees of the row before it is opened. */
  note: ReactNode;
  children: ReactNode;
};

/** A row of a long list, under a third-level heading: its title and one line in sight, the rest below them when it is opened. */
export function Fold({id, title, note, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <details className={styles.fold}>
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
      </summary>
      {/* The anchor lies inside, so that the row is opened for it. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}

/** The rows, between two lines. */
export function Folds({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.folds}>{children}</div>;
}

/** What an opened row says, in pairs of a word and its meaning. */
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
