import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Drawing} from '@site/src/components/Drawing';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

/** Widths of what can stand on the counter, in the drawings' own units: all are of one scale. */
const widths = {till: 376, kettle: 230, cloche: 252, bag: 132, mug: 112};

type Props = {
  title: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  /** What stands on the counter that the page ends at. Without it the page ends by night, at the edge of a wood. */
  things?: readonly (keyof typeof widths)[];
  children: ReactNode;
};

/** The last band of a marketing page, the home page aside: what to do next. */
export function Closing({title, actions, things, children}: Props): ReactNode {
  return (
    <Section
      tone={things ? 'paper' : 'night'}
      space={things ? 'none' : 'full'}
      className={clsx(styles.closing, things ? styles.counter : styles.wood)}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="prose">{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      {things && (
        <div className={styles.things}>
          {things.map((name) => (
            <div key={name} style={{flex: `0 1 ${widths[name] / 18}rem`}}>
              <Drawing name={name} lazy />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
