import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Surface} from '@site/src/components/Surface';
import {morning} from '@site/src/data/counter-sale';
import {formatMoney} from '@site/src/lib/money';
import styles from './day-list.module.css';

const total = morning.reduce((sum, {amount}) => sum + amount, 0);

/** A morning's payments from every place, and what they come to. */
export function DayList(): ReactNode {
  return (
    <Surface
      className={styles.list}
      label={`A list of one morning's payments from the website and the counter, with one refund, adding up to ${formatMoney(total, 'cad')}.`}>
      <div className={styles.sum}>
        <span>This morning</span>
        <strong>{formatMoney(total, 'cad')}</strong>
      </div>
      {morning.map(({time, where, card, amount}) => (
        <div key={time} className={styles.row}>
          <span>{time}</span>
          <strong className={clsx(where !== 'Website' && styles.counter)}>{where}</strong>
          <span className={styles.card}>{card}</span>
          <span className={clsx(styles.amount, amount < 0 && styles.back)}>{formatMoney(amount, 'cad')}</span>
        </div>
      ))}
    </Surface>
  );
}
