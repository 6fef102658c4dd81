import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/**
 * Draws a wooden plank across the window. The plank is at the bottom of the nearest positioned ancestor, behind the content. A
 * drawing appears to stand on the plank if the drawing's lower edge is 74 px above the plank's lower edge.
 */
export function Plank(): ReactNode {
  return (
    <div className={styles.plank}>
      <Drawing name="plank" className={styles.grain} />
    </div>
  );
}

/**
 * The plank below the hero section of a page. A drawing in that section appears to stand on the plank if its bottom margin is -30
 * px.
 */
export function Counter(): ReactNode {
  return (
    <div className={styles.counter}>
      <Plank />
    </div>
  );
}
