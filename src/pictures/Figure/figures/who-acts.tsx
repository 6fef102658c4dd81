import type {ReactNode} from 'react';
import clsx from 'clsx';
import {errorCounts} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Head, Slip, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {listed} from '@site/src/lib/listed';

const actors = [
  {
    name: 'Ask the buyer',
    act: ['for corrected details', 'or another card'],
    sentence: 'Ask the buyer for corrected details or another card',
    retry: 'other_card',
  },
  {
    name: 'Retry automatically',
    act: ['with the same', 'idempotency key'],
    sentence: 'Retry automatically, with the same idempotency key',
    retry: 'later',
  },
  {
    name: 'Fix your code',
    act: ['or the API key,', 'or the request'],
    sentence: 'Fix your code, the API key or the request',
    retry: 'never',
  },
] as const;

type InWords = (count: {status: number; codes: string}) => string;

/** A missing response is counted with the errors whose `retry` is `later`. */
const errorsOf = (retry: string, noResponse: string, inWords: InWords): string[] => [
  ...(retry === 'later' ? [noResponse] : []),
  ...errorCounts
    .filter((each) => each.retry === retry)
    .map(({status, codes}) => inWords({status, codes: `${codes} ${codes === 1 ? 'code' : 'codes'}`})),
];
const rowsOf = (retry: string): string[] => errorsOf(retry, 'no response', ({status, codes}) => `${status}, ${codes}`);

type Actor = (typeof actors)[number];

const heightOf = ({retry}: Actor): number => 92 + rowsOf(retry).length * 24;
const highest = Math.max(...actors.map(heightOf));

function Tray({x, y, height, actor}: {x: number; y: number; height: number; actor: Actor}): ReactNode {
  return (
    <>
      <rect x={x} y={y} width="200" height={height} rx="10" className={clsx(styles.contour, styles.paper)} />
      <path d={`M${x} ${y + 74}h200`} className={styles.rule} />
      <Words x={x + 16} y={y + 26} tone="printed" bold size={15} text={actor.name} />
      <Words x={x + 16} y={y + 44} text={actor.act} tone="printed-quiet" />
      {rowsOf(actor.retry).map((row, place) => (
        <Words key={row} x={x + 16} y={y + 99 + place * 24} tone="printed" code text={row} />
      ))}
    </>
  );
}

const tops = actors.map((_, place) => actors.slice(0, place).reduce((sum, actor) => sum + heightOf(actor) + 24, 92));

export const whoActs: FigureContent = {
  title: 'Who has to act on an error',
  says: actors.map(({sentence, retry}) => {
    const errors = errorsOf(retry, 'a request with no response', ({status, codes}) => `${codes} with status ${status}`);
    return `${sentence}. This applies to ${listed(errors)}.`;
  }),
  caption: {
    point: 'Ask the buyer, retry automatically, or fix your code.',
    reading: 'The picture sorts the errors by these three actions. If you do not know a code, use its status.',
  },
  wide: (
    <>
      <Way d="M340 74V92M340 82Q340 94 328 94H132Q120 94 120 106V116M340 82Q340 94 352 94H548Q560 94 560 106V116M340 90V116" />
      {[120, 340, 560].map((x) => (
        <Head key={x} x={x} y={120} to="down" />
      ))}
      <Slip x={250} y={32} width={180} height={38} text="not 200" fresh />
      {actors.map((actor, place) => (
        <Tray key={actor.name} x={20 + place * 220} y={126} height={highest} actor={actor} />
      ))}
    </>
  ),
  upright: (
    <>
      <Way d={`M40 68V${(tops.at(-1) ?? 0) + 22}`} />
      <Slip x={20} y={28} width={120} height={38} text="not 200" fresh />
      {actors.map((actor, place) => {
        const y = tops[place] ?? 0;
        return (
          <g key={actor.name}>
            <Way d={`M40 ${y + 16}q0 20 16 20H84`} x={88} y={y + 36} to="right" />
            <Tray x={96} y={y} height={heightOf(actor)} actor={actor} />
          </g>
        );
      })}
    </>
  ),
};
