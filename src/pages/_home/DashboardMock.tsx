import type {ReactNode} from 'react';
import {bestDay, cafe, cafeMoney, payments, week} from '@site/src/data/cafe';
import {weekDays} from '@site/src/data/dashboard';
import styles from './dashboard-mock.module.css';

const most = Math.max(...weekDays.map(({revenue}) => revenue));

export function DashboardMock(): ReactNode {
  return (
    <div
      className={styles.window}
      role="img"
      aria-label={`Sample dashboard of the café ${cafe.name}: ${cafeMoney(week.total)} in a week of ${week.payments} payments, with a peak on Saturday of ${cafeMoney(bestDay.total)}, and Saturday's payments until ${payments[0]?.time}, one of them declined.`}>
      <div className={styles.head}>
        <span>{cafe.name}</span>
        <span>October 12–18</span>
      </div>
      <div className={styles.volume}>
        <strong>{cafeMoney(week.total)}</strong>
        <span>{week.payments} payments</span>
      </div>
      <div className={styles.bars}>
        {weekDays.map(({day, revenue}) => (
          <span key={day}>
            {revenue === most && <b>CA${Math.round(revenue / 100)}</b>}
            <i style={{height: `${(revenue / most) * 7}rem`}} data-best={revenue === most} />
            {day}
          </span>
        ))}
      </div>
      <div className={styles.day}>
        <span>{bestDay.name}</span>
        <span>until {payments[0]?.time}</span>
      </div>
      <ul className={styles.payments}>
        {payments.map(({time, what, where, card, amount, declined}) => (
          <li key={time}>
            <span className={styles.time}>{time}</span>
            <span>
              {what}
              <small>
                {where} · {card}
              </small>
            </span>
            <span className={styles.amount}>
              {cafeMoney(amount)}
              <small data-declined={declined}>{declined ? 'Declined' : amount < 0 ? 'Refunded' : 'Succeeded'}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
