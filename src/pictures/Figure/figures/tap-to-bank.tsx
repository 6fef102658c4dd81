import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Bead, Way, Words} from '@site/src/pictures/Figure/parts';
import {amount as sale, arrives, fee as cost, kept, rate, sold} from './sale';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {payouts} from '@site/src/data/money';
import {formatWeekday, nameIn} from '@site/src/lib/dates';
import {formatRate} from '@site/src/lib/fees';
import {addDays, isBusinessDay, payoutReference, salesDaysOf} from '@site/packages/sandbox/browser';

interface Day {
  date: string;
  weekday: string;
  /** The day of the month, such as `17`. */
  number: number;
  month: string;
  counts: boolean;
}

const weekdayOf = (date = sold): string => nameIn(date, 'weekday');

const days: Day[] = [];
for (let date = sold; date <= arrives; date = addDays(date, 1))
  days.push({
    date,
    weekday: weekdayOf(date),
    number: Number(date.slice(8)),
    month: nameIn(date, 'month', 'short'),
    counts: isBusinessDay(date, payouts),
  });
const counted = days.find(({counts}) => counts);
const range = salesDaysOf(arrives, payouts);

function eventOf({date, counts}: Day): string {
  if (date === sold) return 'Card tapped';
  if (date === arrives) return 'In the bank';
  if (date === counted?.date) return 'Counts from here';
  return counts ? 'One business day' : 'Does not count';
}

function Hatch({id}: {id: string}): ReactNode {
  return (
    <defs>
      <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V9" className={styles.hatch} />
      </pattern>
    </defs>
  );
}

function Terminal({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <rect x={x - 15} y={y - 20} width="30" height="40" rx="8" className={clsx(styles.contour, styles.pine)} />
      <rect x={x - 9} y={y - 13} width="18" height="12" rx="2.5" className={styles.paper} />
    </>
  );
}

function Amount({x, y, text, gold}: {x: number; y: number; text: string; gold?: boolean}): ReactNode {
  return (
    <>
      <rect
        x={x}
        y={y - 17}
        width={gold ? 92 : 82}
        height="34"
        rx="7"
        className={clsx(styles.contour, gold ? styles.gold : styles.paper)}
      />
      <Words
        x={x + (gold ? 46 : 41)}
        y={y + 5}
        tone={gold ? 'on-gold' : 'printed'}
        bold
        align="middle"
        size={gold ? 15 : 13.5}
        text={text}
      />
    </>
  );
}

/** `sign` is printed after `amount`. */
const sums = [
  {label: 'Sale', amount: sale, sign: '−'},
  {label: `Fee, ${formatRate(rate)}`, amount: cost, sign: '='},
  {label: 'In the bank', amount: kept, sign: ''},
];

function Wide(): ReactNode {
  const id = useId();
  const width = 640 / days.length;
  const left = (place: number): number => 20 + place * width;
  const middle = (place: number): number => left(place) + width / 2;
  const weekend = days.filter(({counts}) => !counts).length;
  const end = days.length - 1;
  return (
    <>
      <Hatch id={id} />
      <rect x="20" y="28" width="640" height="168" rx="10" className={styles.paper} />
      <path d={`M20 58H${left(weekend)}V196H30a10 10 0 0 1-10-10z`} fill={`url(#${id})`} />
      <path d="M20 62V38a10 10 0 0 1 10-10H650a10 10 0 0 1 10 10V62z" className={styles.deep} />
      {days.map((day, place) => (
        <g key={day.date}>
          {place > 0 && <path d={`M${left(place)} 62V196`} className={styles.rule} />}
          <Words x={left(place) + 12} y={50} tone="on-dark" bold text={day.weekday} />
          <Words x={left(place) + 12} y={97} tone="printed" bold size={26} text={day.number} />
          <Words x={left(place) + 46} y={97} tone="printed-quiet" text={day.month} />
          <Words x={left(place) + 12} y={182} tone="printed" bold={place === end} text={eventOf(day)} />
        </g>
      ))}
      <rect x="20" y="28" width="640" height="168" rx="10" className={clsx(styles.contour, styles.none)} />
      <path d={`M114 140H${middle(end) - 52}m-8-6 8 6-8 6`} className={styles['printed-way']} />
      <Terminal x={45} y={140} />
      <Amount x={64} y={140} text={sale} />
      {days.map(({counts, date}, place) => counts && place < end && <Bead key={date} x={middle(place)} y={140} />)}
      <Amount x={middle(end) - 46} y={140} text={kept} gold />
      {sums.map(({label, amount, sign}, place) => (
        <g key={label} transform={`translate(${20 + place * 232} 222)`}>
          <Way d="M0 2V52" now={place === 2} />
          <Words x={14} y={20} tone="quiet" text={label} />
          <Words x={14} y={48} bold size={23} text={amount} />
          <Words x={188} y={46} tone="quiet" align="middle" size={20} text={sign} />
        </g>
      ))}
    </>
  );
}

function Upright(): ReactNode {
  const id = useId();
  const height = 74;
  const top = (place: number): number => 20 + place * height;
  const weekend = days.filter(({counts}) => !counts).length;
  const end = days.length - 1;
  const whole = days.length * height;
  return (
    <>
      <Hatch id={id} />
      <rect x="16" y="20" width="308" height={whole} rx="10" className={styles.paper} />
      <path d={`M96 20H314a10 10 0 0 1 10 10V${top(weekend)}H96z`} fill={`url(#${id})`} />
      <path d={`M96 20H26a10 10 0 0 0-10 10V${10 + whole}a10 10 0 0 0 10 10H96z`} className={styles.deep} />
      {days.map((day, place) => (
        <g key={day.date}>
          {place > 0 && <path d={`M96 ${top(place)}H324`} className={styles.rule} />}
          <Words x={28} y={top(place) + 32} tone="on-dark" bold text={day.weekday.slice(0, 3)} />
          <Words x={28} y={top(place) + 52} tone="on-dark" text={`${day.number} ${day.month}`} />
          <Words
            x={168}
            y={top(place) + (place === 0 || place === end ? 23 : 42)}
            tone="printed"
            bold={place === end}
            text={eventOf(day)}
          />
        </g>
      ))}
      <rect x="16" y="20" width="308" height={whole} rx="10" className={clsx(styles.contour, styles.none)} />
      <path d={`M130 77V${top(end) + 46}m-6-8 6 8 6-8`} className={styles['printed-way']} />
      <Terminal x={130} y={57} />
      <Amount x={168} y={70} text={sale} />
      {days.map(({counts, date}, place) => counts && place < end && <Bead key={date} x={130} y={top(place) + 37} />)}
      <Amount x={168} y={top(end) + 50} text={kept} gold />
      {sums.map(({label, amount}, place) => (
        <g key={label} transform={`translate(16 ${36 + whole + place * 36})`}>
          <Way d="M0 4V26" now={place === 2} />
          <Words x={14} y={21} tone="quiet" text={label} />
          <Words x={308} y={21} bold align="end" size={19} text={`${place === 0 ? '' : (sums[place - 1]?.sign ?? '')} ${amount}`} />
        </g>
      ))}
    </>
  );
}

export const tapToBank: FigureContent = {
  title: 'From the tap to the bank',
  says: [
    `A card is tapped on ${formatWeekday(sold)}, for ${sale}.`,
    `The weekend does not count: the sale counts as ${counted?.weekday ?? ''}'s.`,
    `${payouts.businessDays} business days later, on ${formatWeekday(arrives)}, ${kept} is in the bank: ${sale} less a fee of ${cost}, which is ${formatRate(rate)}.`,
  ],
  caption: {
    point: `${weekdayOf(sold)}'s sale is in the bank on ${weekdayOf(arrives)}.`,
    reading: `Sales from ${weekdayOf(range?.first)} to ${weekdayOf(range?.last)} arrive in one transfer, \`${payoutReference(arrives)}\`. Hatched days do not count.`,
  },
  wide: <Wide />,
  upright: <Upright />,
};
