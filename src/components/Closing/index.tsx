import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

/** How wide each object stands on the plank, in rem. */
const widths = {laptop: 30, shop: 23, till: 23, paid: 16.5, parcel: 21, bag: 13, grain: 21, report: 20, rates: 29};

type Props = {
  title: string;
  /** Buttons, with the main one first. */
  actions: ReactNode;
  /** What the page is about, as a thing on the plank. No two pages have the same. */
  object: keyof typeof widths;
  children: ReactNode;
};

/** The last band of a marketing page, the home page aside: what to do next, beside the page's own object. */
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
    </Section>
  );
}
