import type {ReactNode} from 'react';
import {ActionLinks, type Actions} from '@site/src/ui/ActionLinks';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

/** The width of each drawing, in rem. */
const widths = {laptop: 30, shop: 23, till: 23, paid: 16.5, key: 22, grain: 21, standing: 22, rates: 26};

type Props = {
  title: string;
  text: ReactNode;
  actions: Actions;
  /** The name of a drawing on the shelf (see `ui/Drawing`). A new drawing needs a width in `widths`. */
  object: keyof typeof widths;
};

export function Closing({title, text, actions, object}: Props): ReactNode {
  return (
    <Section space="none" className={styles.closing}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="prose">{text}</p>
        <div className={styles.actions}>
          <ActionLinks actions={actions} />
        </div>
      </div>
      <div className={styles.object} style={{width: `${widths[object]}rem`}}>
        <Drawing name={object} />
      </div>
      <Shelf />
    </Section>
  );
}
