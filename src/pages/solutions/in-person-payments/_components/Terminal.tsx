import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import {cafeMoney, receipt, sale} from '@site/src/data/cafe';
import styles from './terminal.module.css';

/** A terminal with an amount on its screen, and its printed receipt. */
export function Terminal(): ReactNode {
  return (
    <div className={styles.counter}>
      <Drawing
        name="close"
        className={styles.terminal}
        label={`A card terminal showing ${cafeMoney(sale.amount)} approved, and its printed receipt with ${receipt.lines.map(({name}) => name).join(' and ')}, the tax and the total.`}
      />
      <Drawing name="mug" className={styles.mug} />
      <Drawing name="bag" className={styles.bag} />
    </div>
  );
}
