import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/**
 * A drawn wooden plank, as wide as the window. It is at the bottom of the nearest positioned element, behind the content. A drawing
 * seems to stand on the plank if its lower edge is 74 px above that bottom.
 */
export function Plank(): ReactNode {
  return (
    <div className={styles.plank}>
      <Drawing name="plank" className={styles.grain} />
    </div>
  );
}

/** A plank at the foot of a page's opening. A drawing in the opening stands on it with a lower margin of -30 px. */
export function Counter(): ReactNode {
  return (
    <div className={styles.counter}>
      <Plank />
    </div>
  );
}
