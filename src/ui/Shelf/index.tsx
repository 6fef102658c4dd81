import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import styles from './styles.module.css';

/**
 * A wooden shelf across the window, behind the content at the bottom of the nearest positioned ancestor. A drawing stands on the
 * shelf if the drawing's lower edge is 74 px above the shelf's.
 */
export function Shelf(): ReactNode {
  return (
    <div className={styles.plank}>
      <Drawing name="plank" className={styles.grain} />
    </div>
  );
}

/** The shelf below a page's hero section. A drawing in that section stands on it if the drawing's bottom margin is -30 px. */
export function HeroShelf(): ReactNode {
  return (
    <div className={styles.counter}>
      <Shelf />
    </div>
  );
}
