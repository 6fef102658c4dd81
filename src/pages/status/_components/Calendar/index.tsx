import type {ReactNode} from 'react';
import {incidents, type IncidentStatus} from '@site/src/data/status';
import {formatMonth} from '@site/src/lib/dates';
import styles from './styles.module.css';

/** Maps each day with an update, as YYYY-MM-DD, to the status of the incident. */
const days = new Map<string, IncidentStatus>(
  incidents.flatMap(({updates, status}) => updates.map(({at}) => [at.slice(0, 10), status] as const)),
);

/** Newest first, like the incidents. */
const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))];

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** The dates of a month, as YYYY-MM-DD, and the weekday of the first (Sunday is 0). */
function monthOf(month: string): {dates: string[]; firstWeekday: number} {
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    dates: Array.from({length: last}, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
    firstWeekday: first.getUTCDay(),
  };
}

/** Calendars of the months with incidents. They are hidden from assistive technology, because the list beside them has the same facts. */
export function Calendar(): ReactNode {
  return (
    <div aria-hidden="true" className={styles.calendar}>
      {months.map((month) => {
        const {dates, firstWeekday} = monthOf(month);
        return (
          <div key={month}>
            <p>{formatMonth(month)}</p>
            <div className={styles.days}>
              {weekdays.map((weekday, index) => (
                <b key={index}>{weekday}</b>
              ))}
              {dates.map((date, index) => (
                <span key={date} data-status={days.get(date)} style={index === 0 ? {gridColumnStart: firstWeekday + 1} : undefined}>
                  {index + 1}
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
