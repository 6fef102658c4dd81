import type {ReactNode} from 'react';
import clsx from 'clsx';
import {HeroShelf} from '@site/src/ui/Shelf';
import '@site/src/css/landing.css';
import styles from './styles.module.css';

type Props = {
  eyebrow?: string;
  title: ReactNode;
  lead: ReactNode;
  actions?: ReactNode;
  visual?: ReactNode;
  /** True if the illustration touches the lower edge of this section, where the counter is drawn. */
  stands?: boolean;
  /** By default, an illustration that stands has a shelf below it. */
  counter?: ReactNode;
};

export function Hero({eyebrow, title, lead, actions, visual, stands = false, counter = stands && <HeroShelf />}: Props): ReactNode {
  return (
    <header className={clsx(styles.hero, stands && styles.standing)}>
      <div className={clsx(styles.inner, visual ? styles.split : styles.single)}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {visual && <div className={styles.visual}>{visual}</div>}
      </div>
      {counter}
    </header>
  );
}
