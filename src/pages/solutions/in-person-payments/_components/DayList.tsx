import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Icon} from '@site/src/ui/Icon';
import {Surface} from '@site/src/ui/Surface';
import {cafeMoney, payments, sumOf} from '@site/src/data/cafe';
import styles from './day-list.module.css';

const morning = payments.filter(({declined}) => !declined);
const total = sumOf(morning);

const terminal = 'M4.5 1.5h7v13h-7zM6.5 4h3v2.5h-3zM6.5 9.5h3M6.5 11.5h3';

const marks = {
  Counter: terminal,
  'Refund, counter': terminal,
  Website: 'M1.5 3h13v10h-13zM1.5 6h13M3.5 4.5h.01M5.5 4.5h.01',
  Invoice: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4',
} satisfies Record<(typeof payments)[number]['where'], string>;

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
          <strong>
            <Icon d={marks[where]} stroke={1.25} />
            {where}
          </strong>
          <span className={styles.card}>{card}</span>
          <span className={clsx(styles.amount, amount < 0 && styles.back)}>{cafeMoney(amount)}</span>
        </div>
      ))}
    </Surface>
  );
}
