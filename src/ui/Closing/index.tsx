import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Plank} from '@site/src/ui/Plank';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

/** The width of each drawing, in rem. */
const widths = {laptop: 30, shop: 23, till: 23, paid: 16.5, key: 22, grain: 21, standing: 22, rates: 26};

type Props = {
  title: string;
  actions: ReactNode;
  /** The name of a drawing on the plank (see `components/Drawing`). A new drawing needs a width in `widths`. */
  object: keyof typeof widths;
  children: ReactNode;
};

export function Closing({title, actions, object, children}: Props): ReactNode {
  return (
    <Section space="none" className={styles.closing}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="prose">{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.object} style={{width: `${widths[object]}rem`}}>
        <Drawing name={object} />
      </div>
      <Plank />
    </Section>
  );
}
