import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows drawings on a documentation page. If `beside` is true, `children` are one drawing and the text beside the drawing. */
export function Scene({beside = false, children}: {beside?: boolean; children: ReactNode}): ReactNode {
  return <div className={beside ? styles.beside : styles.scene}>{children}</div>;
}
