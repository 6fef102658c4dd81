import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/** The widths of the things on the counter, in the drawings' units. All drawings have the same scale. */
const widths = {till: 376, kettle: 230, cloche: 252, bag: 132, mug: 112};

/** A full-width counter with a few things on it, for the end of a page. */
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
