import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  /** One sentence with the point of the drawings. */
  caption?: string;
  /** If true, `children` are one drawing and the text beside the drawing. */
  beside?: boolean;
  children: ReactNode;
};

/** Shows drawings on a documentation page. */
export function Scene({caption, beside = false, children}: Props): ReactNode {
  if (beside) return <div className={styles.beside}>{children}</div>;
  return (
    <figure className={styles.figure}>
      <div className={styles.scene}>{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
