import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';

const groups = [
  {name: 'Seconds', x: 14, width: 322},
  {name: 'Hours and days', x: 344, width: 322},
];

/** `x` is the horizontal centre of a circle and of its text in the wide drawing. */
const moments = [
  {x: 68, time: '10 s', lines: ['your endpoint', 'responds']},
  {x: 175, time: '30 s', lines: ['the API', 'responds']},
  {x: 282, time: '35 s', lines: ['your client', 'waits']},
  {x: 404, time: '24 h', lines: ['an idempotency', 'key is stored']},
  {x: 508, time: '3 days', lines: ['Larch retries', 'a delivery']},
  {x: 612, time: '30 days', lines: ['an event', 'can be read']},
];

const says = [
  'Your webhook endpoint responds within 10 seconds.',
  'The API responds within 30 seconds, or it closes the connection.',
  'The recommended timeout of your client is 35 seconds, so the API always closes the connection first.',
  'An idempotency key is stored for 24 hours.',
  'Larch retries a delivery for 3 days.',
  'An event can be read for 30 days.',
];

const caption = {
  point: 'Your client waits longer than the API needs.',
  reading: 'Otherwise, it could stop waiting before the response. The line is not to scale.',
};

function Bead({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r="9" className={clsx(styles.contour, styles.cream)} />
      <circle cx={x} cy={y} r="3" className={styles.action} />
    </>
  );
}

function Wide(): ReactNode {
  return (
    <>
      {groups.map(({name, x, width}) => (
        <g key={name}>
          <rect x={x} y="14" width={width} height="166" rx="10" className={styles.band} />
          <Words x={x + 18} y={42} bold size={16} text={name} />
        </g>
      ))}
      <Way d="M32 78H650" x={654} y={78} to="right" />
      <Way d="M175 78H282" now />
      {moments.map(({x, time, lines}) => (
        <g key={time}>
          <Bead x={x} y={78} />
          <Words x={x} y={120} bold size={20} align="middle" text={time} />
          <Words x={x} y={143} text={lines} tone="quiet" align="middle" />
        </g>
      ))}
    </>
  );
}

function Upright(): ReactNode {
  const middle = (place: number): number => 76 + place * 52 + (place > 2 ? 48 : 0);
  return (
    <>
      {groups.map(({name}, place) => (
        <g key={name}>
          <rect x="10" y={12 + place * 204} width="320" height={196 + place * 8} rx="10" className={styles.band} />
          <Words x={26} y={40 + place * 204} bold size={16} text={name} />
        </g>
      ))}
      <Way d={`M40 60V${middle(2) + 20}M40 ${middle(3) - 16}V${middle(5) + 20}`} x={40} y={middle(5) + 26} to="down" />
      <Way d={`M40 ${middle(1)}V${middle(2)}`} now />
      {moments.map(({time, lines}, place) => (
        <g key={time}>
          <Bead x={40} y={middle(place)} />
          <Words x={64} y={middle(place) + 6} bold size={18} text={time} />
          <Words x={140} y={middle(place) + 5} tone="quiet" text={lines.join(' ')} />
        </g>
      ))}
    </>
  );
}

export const timeLimits: FigureContent = {
  title: 'From ten seconds to thirty days',
  says,
  caption,
  wide: {height: 194, drawing: <Wide />},
  upright: {height: 432, drawing: <Upright />},
};
