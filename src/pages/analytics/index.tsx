import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Drawing} from '@site/src/ui/Drawing';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import {days, exported, figures, furtherCharges, months, shares} from '@site/src/data/analytics';
import {bestDay, cafeMoney} from '@site/src/data/cafe';
import {plansWith} from '@site/src/data/plans';
import {formatNumber} from '@site/src/lib/numbers';
import styles from './styles.module.css';

/** The chart's width and height in its own units, and the revenue in cents at its top. The browser stretches it to fill its box. */
const [width, height, top] = [700, 240, 300000];

/** Returns the path of a curve that is horizontal at each point. Such a curve is never above or below the measured values. */
function curve(values: number[]): string {
  return values
    .map((value, index) => ({x: (index * width) / (values.length - 1), y: height - (height * value) / top}))
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

/** The grid lines of the day's chart, and the revenue at its top. All are in cents. */
const hourLines = [10_000, 5000, 0];
const hourTop = 14_000;

const busiest = Math.max(...bestDay.hours);
const busiestHour = bestDay.firstHour + bestDay.hours.indexOf(busiest);

const sentence: [word: string, isChoice: boolean][] = [
  ['Show', false],
  ['revenue', true],
  ['by', false],
  ['day of the week', true],
  ['split by', false],
  ['channel', true],
  ['for', false],
  [months.now, true],
  ['in', false],
  ['Canadian dollars', true],
];

const answers = {
  'Revenue by hour, day, week or month': '/documentation/reports#dashboard',
  'Every decline, with its reason': '/documentation/reports#dashboard',
  'Refunds next to the original sales': '/documentation/reports#dashboard',
  'Figures by currency': '/documentation/reports#dashboard',
  'Website, counter and app together': '/documentation/reports#dashboard',
  'Every total, broken down by charge': '/documentation/reconcile',
};

export default function Analytics(): ReactNode {
  return (
    <MarketingPage
      title="Analytics and reporting"
      description={`A real-time dashboard, customizable reports, and exports in CSV or Excel. Every plan has reports and exports; real-time analytics come with ${plansWith('Real-time analytics')}.`}
      hero={{
        eyebrow: 'Analytics & Reporting',
        title: 'See how today is going',
        lead: 'See your revenue, your customers and your declined payments at any time of day. Build the report you need, and send your bookkeeper the file.',
        actions: {'Explore Dashboard': '/dashboard', 'View Plans': '/pricing'},
        visual: (
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
        ),
      }}
      closing={{
        title: 'Have a look around',
        object: 'standing',
        actions: {'Explore Dashboard': '/dashboard', 'View Plans': '/pricing'},
        text: 'You can open the dashboard without an account. It has sample figures, and shows what your dashboard would look like.',
      }}>
      <Section tone="sunk">
        <SectionHead title="See it live, build a report, export the file">
          Three ways to look at the same payments, so the figures always agree.
        </SectionHead>
        <div className={styles.instruments}>
          <article className={clsx('lit', styles.live)}>
            <div
              className={styles.day}
              role="img"
              aria-label={`Revenue by the hour on ${bestDay.name}: ${cafeMoney(bestDay.total)} from ${bestDay.payments} payments. The busiest hour began at ${busiestHour}:00, with ${cafeMoney(busiest)}.`}>
              <p className={styles.total}>
                <strong>{cafeMoney(bestDay.total)}</strong> {bestDay.payments} payments on {bestDay.name}
              </p>
              <div className={styles.instrumentsPlot}>
                {hourLines.map((line) => (
                  <span key={line} className={styles.line} style={{bottom: `${(100 * line) / hourTop}%`}}>
                    CA${line / 100}
                  </span>
                ))}
                <div className={styles.bars}>
                  {bestDay.hours.map((revenue, index) => (
                    <i
                      key={index}
                      className={clsx(revenue === busiest && styles.busiest)}
                      style={{height: `${(100 * revenue) / hourTop}%`}}>
                      {revenue === busiest && <b>{cafeMoney(revenue)}</b>}
                    </i>
                  ))}
                </div>
              </div>
              <div className={styles.hours}>
                {bestDay.hours.map((revenue, index) => (
                  <span key={index} className={clsx(revenue === busiest && styles.busiest)}>
                    {bestDay.firstHour + index}:00
                  </span>
                ))}
              </div>
            </div>
            <div className={styles.words}>
              <h3>Real-time Dashboard</h3>
              <p>Revenue by the hour, as it happens. You notice a slow afternoon while you can still do something about it.</p>
            </div>
          </article>
          <article className={clsx('lit', styles.report)}>
            <p className={styles.sentence} aria-hidden="true">
              {sentence.map(([word, isChoice]) => (
                <span key={word} className={isChoice ? styles.choice : undefined}>
                  {word}
                </span>
              ))}
            </p>
            <div className={styles.words}>
              <h3>Customizable Reports</h3>
              <p>Choose the figures, the grouping and the period. Save the report, and use it again next month.</p>
            </div>
          </article>
          <article className={styles.export}>
            <div className={clsx('lit', styles.file)} aria-hidden="true">
              {exported.map((row, index) => (
                <code key={row[0]} className={index === 0 ? styles.header : undefined}>
                  {row.join(',')}
                </code>
              ))}
              <span>and {formatNumber(furtherCharges)} more charges</span>
            </div>
            <div className={styles.words}>
              <h3>Data Export</h3>
              <p>Export to CSV or Excel, with every id and currency, so that the totals match your books.</p>
              <div className={styles.formats} aria-hidden="true">
                <span>report.csv</span>
                <span>report.xlsx</span>
              </div>
            </div>
          </article>
        </div>
      </Section>
      <Section>
        <Included title="What you can look up" items={answers}>
          <p className={styles.note}>
            <strong>Analytics are included with all plans.</strong> Reports and exports come with every plan;{' '}
            <span className={styles.together}>real-time</span> analytics come with {plansWith('Real-time analytics')}.
          </p>
        </Included>
      </Section>
    </MarketingPage>
  );
}
