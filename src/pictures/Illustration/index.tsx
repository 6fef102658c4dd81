import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  caption?: string;
  /** If true, `children` are one drawing and the text beside the drawing. */
  beside?: boolean;
  /** If true, a single drawing is less wide. */
  small?: boolean;
  children: ReactNode;
};

export function Illustration({caption, beside = false, small = false, children}: Props): ReactNode {
  if (beside) return <div className={styles.beside}>{children}</div>;
  return (
    <figure className={styles.figure}>
      <div className={clsx(styles.scene, small && styles.small)}>{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
