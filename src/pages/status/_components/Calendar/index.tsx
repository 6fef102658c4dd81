import type {ReactNode} from 'react';
import type {Incident} from '@site/src/data/status';
import {formatMonth} from '@site/src/lib/dates';
import styles from './styles.module.css';

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/**
 * An incident's month, with a mark on each day with an update. Assistive technology ignores the calendar, because the updates
 * contain their dates.
 */
export function Calendar({status, updates}: Pick<Incident, 'status' | 'updates'>): ReactNode {
  const marked = new Set(updates.map(({at}) => at.slice(0, 10)));
  const month = updates[0]?.at.slice(0, 7) ?? '';
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const dates = Array.from({length: last}, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const weekOf = (date: string) => Math.floor((first.getUTCDay() + dates.indexOf(date)) / 7);
  const weeks = new Set([...marked].map(weekOf));
  return (
    <div aria-hidden="true" className={styles.calendar}>
      <p>{formatMonth(month)}</p>
      <div className={styles.days}>
        {weekdays.map((weekday, index) => (
          <b key={index}>{weekday}</b>
        ))}
        {dates.map((date, index) => (
          <span
            key={date}
            data-status={marked.has(date) ? status : undefined}
            data-other-week={weeks.has(weekOf(date)) ? undefined : true}
            style={index === 0 ? {gridColumnStart: first.getUTCDay() + 1} : undefined}>
            {index + 1}
          </span>
        ))}
      </div>
    </div>
  );
}
