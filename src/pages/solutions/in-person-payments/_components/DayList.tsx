import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Surface} from '@site/src/components/Surface';
import {cafeMoney, payments, sumOf} from '@site/src/data/cafe';
import styles from './day-list.module.css';

const morning = payments.filter(({declined}) => !declined);
const total = sumOf(morning);

/** A morning's payments from the website and the counter, with the total. */
export function DayList(): ReactNode {
  return (
    <Surface
      className={styles.list}
      label={`A list of one morning's payments from the website and the counter, with one refund, adding up to ${cafeMoney(total)}.`}>
      <div className={styles.sum}>
        <span>This morning</span>
        <strong>{cafeMoney(total)}</strong>
      </div>
      {morning.map(({time, where, card, amount}) => (
        <div key={time} className={styles.row}>
          <span>{time}</span>
          <strong className={clsx(where !== 'Website' && styles.counter)}>{where}</strong>
          <span className={styles.card}>{card}</span>
          <span className={clsx(styles.amount, amount < 0 && styles.back)}>{cafeMoney(amount)}</span>
        </div>
      ))}
    </Surface>
  );
}
