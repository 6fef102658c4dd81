import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/** Widths of what can stand on the counter, in the drawings' own units: all are of one scale. */
const widths = {till: 376, kettle: 230, cloche: 252, bag: 132, mug: 112};

/** A counter from one edge of the window to the other, with a few things on it, for the end of a page. */
export function Counter({things}: {things: readonly (keyof typeof widths)[]}): ReactNode {
  return (
    <div className={styles.things}>
      {things.map((name) => (
        <div key={name} style={{flex: `0 1 ${widths[name] / 18}rem`}}>
          <Drawing name={name} />
        </div>
      ))}
    </div>
  );
}
