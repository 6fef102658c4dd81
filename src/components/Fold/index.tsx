import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

type Props = {
  /** The fold's anchor. A link to it opens the fold. */
  id: string;
  title: ReactNode;
  /** A line beside the title, or below it in a narrow window. It is visible even if the fold is closed. */
  note: ReactNode;
  children: ReactNode;
};

/** An entry of a long list. It opens on a click. Its title and one line are always visible. The title is a third-level heading. */
export function Fold({id, title, note, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <details className={styles.fold}>
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
      </summary>
      {/* The anchor is inside the `details` element, so that a link to it opens the element. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}

/** A list of folds, with a line above and below each fold. */
export function Folds({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.folds}>{children}</div>;
}

/** The content of an open fold: terms and descriptions. */
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
