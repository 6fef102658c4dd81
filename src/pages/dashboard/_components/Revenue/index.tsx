import type {ReactNode} from 'react';
import clsx from 'clsx';
import {dailyRevenue, figures, merchant} from '@site/src/data/dashboard';
import {formatMoney} from '@site/src/lib/money';
import styles from './styles.module.css';

const lines = [60_000, 40_000, 20_000, 0];
const top = Math.max(...lines);
const best = Math.max(...dailyRevenue);
const bestDay = dailyRevenue.indexOf(best) + 1;
const weekday = 7;

export function Revenue(): ReactNode {
  return (
    <section className={styles.panel} aria-labelledby="dashboard-revenue">
      <header>
        <h2 id="dashboard-revenue">Revenue</h2>
        <p>
          Best day: {merchant.month} {bestDay}
        </p>
      </header>
      <div
        className={styles.chart}
        role="img"
        aria-label={`Revenue of each day of ${merchant.month}: ${formatMoney(figures.revenue, 'cad')} in all, between ${formatMoney(Math.min(...dailyRevenue), 'cad')} and ${formatMoney(best, 'cad')} a day, with most on Saturdays.`}>
        <div className={styles.lines}>
          {lines.map((line) => (
            <span key={line} style={{bottom: `${(100 * line) / top}%`}}>
              CA${line / 100}
            </span>
          ))}
        </div>
        <div className={styles.bars}>
          {dailyRevenue.map((revenue, index) => (
            <span key={index} className={clsx(revenue === best && styles.best)} style={{height: `${(100 * revenue) / top}%`}}>
              {revenue === best && <b>{formatMoney(best, 'cad')}</b>}
            </span>
          ))}
        </div>
        <div className={styles.days}>
          {dailyRevenue.map((_, index) => (
            <span key={index}>{index % weekday === 0 ? index + 1 : ''}</span>
          ))}
        </div>
      </div>
    </section>
  );
}
