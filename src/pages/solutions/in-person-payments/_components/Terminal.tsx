import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {cafeMoney, sale} from '@site/src/data/cafe';
import styles from './terminal.module.css';

const label = `A hand holds a card to a terminal showing ${cafeMoney(sale.amount)} approved. Its printed receipt shows the total.`;

export function Terminal(): ReactNode {
  return (
    <div className={styles.counter}>
      <Drawing name="close" className={styles.wide} label={label} />
      <Drawing name="short" className={styles.narrow} label={label} />
      <Drawing name="tap" className={styles.hand} />
      <Drawing name="mug" className={styles.mug} />
      <Drawing name="bag" className={styles.bag} />
    </div>
  );
}
