import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Surface} from '@site/src/ui/Surface';
import {days, figures, months, shares} from '@site/src/data/analytics';
import {formatNumber} from '@site/src/lib/numbers';
import styles from './by-weekday.module.css';

/** The chart's width and height in its own units, and the revenue in cents at its top. The browser stretches it to fill its box. */
const [width, height, top] = [700, 240, 300000];

type Point = {x: number; y: number};

function points(values: number[]): Point[] {
  return values.map((value, index) => ({x: (index * width) / (values.length - 1), y: height - (height * value) / top}));
}

/** Returns the path of a curve that is horizontal at each point. Such a curve is never above or below the measured values. */
function curve(values: number[]): string {
  return points(values)
    .map(({x, y}, index, all) => {
      const before = all[index - 1];
      if (!before) return `M${x} ${y.toFixed(1)}`;
      const middle = ((before.x + x) / 2).toFixed(1);
      return `C${middle} ${before.y.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The grid lines of the chart. `from` is the distance from the top in percent. */
const lines = [2000, 1000, 0].map((dollars) => ({dollars, from: 100 - (10000 * dollars) / top}));

const now = curve(days.map(({revenue}) => revenue));
const before = curve(days.map(({before: value}) => value));

export function ByWeekday(): ReactNode {
  return (
    <div className={styles.scene}>
      <Drawing name="ring-5" className={styles.ring} />
      <Surface
        className={styles.board}
        label={`A dashboard of ${months.now}. ${figures.map(({label, value}) => `${label} ${value}`).join(', ')}. Revenue by day of the week, above ${months.before} on every day, and the breakdown: ${shares
          .flatMap(({parts}) => parts.map(({name, share}) => `${name} ${share}%`))
          .join(', ')}.`}>
        <div className={styles.figures}>
          {figures.map(({label, value}) => (
            <div key={label}>
              <span>{label}</span>
              <strong>{value}</strong>
            </div>
          ))}
        </div>
        <div className={styles.chart}>
          <div className={styles.legend}>
            <strong>Revenue by day of the week</strong>
            <span className={styles.now}>{months.now}</span>
            <span className={styles.before}>{months.before}</span>
          </div>
          <div className={styles.plot}>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <path className={styles.area} d={`${now}V${height}H0Z`} />
              {lines.map(({from}) => (
                <path key={from} className={styles.grid} d={`M0 ${((height * from) / 100).toFixed(1)}H${width}`} />
              ))}
              <path className={styles.lineBefore} d={before} />
              <path className={styles.lineNow} d={now} />
            </svg>
            {lines.map(({dollars, from}) => (
              <span key={dollars} style={{top: `${from}%`}}>
                {dollars === 0 ? 'CA$0' : formatNumber(dollars)}
              </span>
            ))}
          </div>
          <div className={styles.days}>
            {days.map(({day}) => (
              <span key={day}>{day}</span>
            ))}
          </div>
        </div>
        <div className={styles.shares}>
          {shares.map(({by, parts}) => (
            <div key={by} className={styles.share}>
              <strong>{by}</strong>
              {parts.map(({name, share}) => (
                <div key={name} className={styles.part}>
                  <span>{name}</span>
                  <span>{share}%</span>
                  <i>
                    <b style={{width: `${share}%`}} />
                  </i>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Surface>
    </div>
  );
}
