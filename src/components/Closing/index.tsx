import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Rings} from '@site/src/components/Rings';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

type Props = {
  title: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  /** `split` sets the words beside the buttons; `centred`, for the end of the home page, around them. */
  layout?: 'split' | 'centred';
  children: ReactNode;
};

/** The last band of a marketing page: what to do next. */
export function Closing({title, actions, layout = 'split', children}: Props): ReactNode {
  const buttons = <div className={styles.actions}>{actions}</div>;
  return (
    <Section tone="night" className={clsx(styles.closing, styles[layout])}>
      <Rings onNight className={styles.rings} />
      <div>
        <h2>{title}</h2>
        {layout === 'centred' && buttons}
        <p>{children}</p>
      </div>
      {layout === 'split' && buttons}
    </Section>
  );
}
