import type {ReactNode} from 'react';
import {Drawing} from '@site/src/components/Drawing';
import {Plank} from '@site/src/components/Plank';
import {cafeMoney, receipt, sale} from '@site/src/data/cafe';
import styles from './terminal.module.css';

/** A drawing of a counter with a terminal and its printed receipt, a hand that holds a card, a bag and a mug. */
export function Terminal(): ReactNode {
  return (
    <div className={styles.counter}>
      <Drawing
        name="close"
        className={styles.terminal}
        label={`A hand holds a card to a terminal showing ${cafeMoney(sale.amount)} approved, and its printed receipt with ${receipt.lines.map(({name}) => name).join(' and ')}, the tax and the total.`}
      />
      <Drawing name="tap" className={styles.hand} />
      <Drawing name="mug" className={styles.mug} />
      <div className={styles.plank}>
        <Plank />
      </div>
      <Drawing name="bag" className={styles.bag} />
    </div>
  );
}
