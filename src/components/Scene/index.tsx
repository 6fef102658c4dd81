import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Drawings in a page of documentation. With `beside`, the children are one drawing and the text beside it. */
export function Scene({beside = false, children}: {beside?: boolean; children: ReactNode}): ReactNode {
  return <div className={beside ? styles.beside : styles.scene}>{children}</div>;
}
