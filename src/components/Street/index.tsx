import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import styles from './styles.module.css';

/** Whom the site is for, before they speak: a band as wide as the window. */
export function Street(): ReactNode {
  return (
    <div className={styles.street}>
      <Drawing
        name="all"
        lazy
        label="A street of five small businesses: a café, a garage, a piano teacher's house, a brick house with its landlady at the door, and a courier on a cargo bicycle."
      />
    </div>
  );
}
