import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/**
 * A plank as wide as the window, along the bottom of the nearest positioned element and behind its content. Objects whose foot is
 * 74 px above that bottom stand on it.
 */
export function Plank(): ReactNode {
  return (
    <div className={styles.plank}>
      <Drawing name="plank" className={styles.grain} />
    </div>
  );
}
