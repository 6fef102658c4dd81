import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {deliveryTries} from '@site/src/data/webhook-delivery';
import {listed} from '@site/src/lib/listed';

const tries = deliveryTries();
const waits = tries.slice(1).map(({wait}) => wait);
/** The last wait in minutes. Larch repeats this wait until the retries end. */
const last = waits.at(-1) ?? 0;
const single = waits.filter((wait) => wait !== last);
const firstOfLast = single.length + 1;

const answers = ['500', '503', '500', 'timeout', '200'];
const accepted = answers.length - 1;

const [hour, day] = [60, 24 * 60];
const short = (minutes: number): string => (minutes < hour ? `${minutes}\u00a0min` : `${minutes / hour}\u00a0h`);
const inWords = (minutes: number): string => {
  const [count, unit] = minutes < hour ? [minutes, 'minute'] : [minutes / hour, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const days = Math.round((tries.at(-1)?.at ?? 0) / day);

function Bead({x, y, place}: {x: number; y: number; place: number}): ReactNode {
  if (place === accepted) {
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="14" className={clsx(styles.contour, styles.gold)} />
        <path d="M-5.5.5l4 4 7-8.5" className={styles.tick} />
      </g>
    );
  }
  if (place > accepted) return <circle cx={x} cy={y} r={place < firstOfLast ? 8 : 6.5} className={clsx(styles.fine, styles.ground)} />;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" className={clsx(styles.contour, styles.cream)} />
      <path d="M-3.5-3.5l7 7m0-7l-7 7" className={styles.cross} />
    </g>
  );
}

/** Offsets that separate the first two retries' labels, which are wider than the space between the circles. */
const apart: Record<number, number> = {1: -3, 2: 3};

const label = (place: number): string => (place === 0 ? 'at once' : `+${short(waits[place - 1] ?? 0)}`);

function Wide(): ReactNode {
  // The time axis is stretched at the start, because the first tries are close together. The last tries have equal waits.
  const stretched = tries.map(({at}) => 56 + (at / (days * day)) ** 0.2 * 578);
  const [start = 0, end = 0] = [stretched[firstOfLast], stretched.at(-1)];
  const step = (end - start) / (tries.length - 1 - firstOfLast);
  const places = stretched.map((x, place) => (place < firstOfLast ? x : start + (place - firstOfLast) * step));
  const at = (place: number): number => places[place] ?? 0;
  return (
    <>
      <rect x={at(firstOfLast) - 26} y="66" width={end - at(firstOfLast) + 44} height="124" rx="8" className={styles.dim} />
      <Words x={27} y={34} tone="quiet" text="The tries of one event. The endpoint has 10 seconds to respond with any 2xx." />
      <Way d={`M${at(0)} 128H${at(accepted)}`} />
      <Way d={`M${at(accepted) + 20} 128H${end}`} dotted />
      {places.map((place, index) => (
        <Bead key={place} x={place} y={128} place={index} />
      ))}
      {answers.map((answer, place) => (
        <Words
          key={at(place)}
          x={at(place)}
          y={98}
          tone={place === accepted ? 'text' : 'quiet'}
          code
          bold={place === accepted}
          align="middle"
          text={answer}
        />
      ))}
      {[0, ...single.map((_, place) => place + 1)].map((place) => (
        <Words key={place} x={at(place) + (apart[place] ?? 0)} y={172} bold={place === accepted} align="middle" text={label(place)} />
      ))}
      <Words x={at(accepted)} y={202} tone="good" bold align="middle" text="Accepted: no further try" />
      <Way d={`M${at(firstOfLast)} 150v5H${end}v-5`} fine />
      <Words x={(at(firstOfLast) + end) / 2} y={172} align="middle" text={`+${short(last)} each`} />
      <Words x={at(firstOfLast) - 14} y={88} tone="quiet" text={`up to ${days} days`} />
    </>
  );
}

function Upright(): ReactNode {
  const y = (place: number): number => 84 + (place < firstOfLast ? place * 52 : firstOfLast * 52 + (place - firstOfLast) * 26);
  const end = y(tries.length - 1);
  return (
    <>
      <Words x={20} y={34} text={['The tries of one event. The endpoint has', '10 seconds to respond with any 2xx.']} tone="quiet" />
      <rect x="108" y={y(firstOfLast) - 20} width="212" height={end - y(firstOfLast) + 40} rx="8" className={styles.dim} />
      <Way d={`M136 ${y(0)}V${y(accepted)}`} />
      <Way d={`M136 ${y(accepted) + 20}V${end}`} dotted />
      {tries.map(({at}, place) => (
        <Bead key={at} x={136} y={y(place)} place={place} />
      ))}
      {answers.map((answer, place) => (
        <Words
          key={y(place)}
          x={172}
          y={y(place) + 5}
          tone={place === accepted ? 'good' : 'quiet'}
          bold={place === accepted}
          code={place !== accepted}
          text={place === accepted ? `${answer}: no further try` : answer}
        />
      ))}
      {[0, ...single.map((_, place) => place + 1)].map((place) => (
        <Words key={place} x={104} y={y(place) + 5} bold={place === accepted} align="end" text={label(place)} />
      ))}
      <Way d={`M158 ${y(firstOfLast)}h6V${end}h-6`} fine />
      <Words x={178} y={(y(firstOfLast) + end) / 2 - 3} text={[`+${short(last)} each, until`, `${days} days have passed`]} />
    </>
  );
}

export const webhookTries: FigureContent = {
  title: 'When a webhook is sent again',
  says: [
    'Larch sends an event at once. The endpoint has 10 seconds to respond with any 2xx.',
    `Without a 2xx, Larch sends it again, after waits of ${listed(single.map(inWords))}, then every ${inWords(last)} until ${days} days have passed.`,
    `In the example, the first ${numbers[accepted]} tries fail. The next one, ${inWords(waits[accepted - 1] ?? 0)} later, gets a 200, so Larch stops.`,
  ],
  caption: {
    point: `Larch tries to deliver an event up to ${numbers[tries.length]} times.`,
    reading: `At once, then after waits of ${listed(single.map(short))}, then every ${short(last)} until ${days} days have passed. Each try has a new signature.`,
  },
  wide: <Wide />,
  upright: <Upright />,
};
