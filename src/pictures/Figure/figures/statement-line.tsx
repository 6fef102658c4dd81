import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Way, Words} from '@site/src/pictures/Figure/parts';
import {sold} from './sale';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, sale} from '@site/src/data/cafe';
import {nameIn} from '@site/src/lib/dates';
import {formatNumber} from '@site/src/lib/numbers';
import {addDays} from '@site/packages/sandbox/browser';

const prefix = 'LARCH* ';
const cells = 22;
const names = [cafe.name, 'Northern Lights Bicycle Repair'].map((name) => {
  const whole = `${prefix}${name.toUpperCase()}`;
  return {name, shown: whole.slice(0, cells), rest: whole.slice(cells).trim()};
});
const ours = names[0]?.shown ?? '';

const lines = [
  {date: addDays(sold, -2), text: 'CITY TRANSIT', amount: 335},
  {date: sold, text: ours, amount: sale.amount},
  {date: sold, text: 'HARBOUR BOOKS', amount: 2195},
  {date: addDays(sold, 1), text: 'ELM STREET PHARMACY', amount: 1240},
].map((line) => ({
  ...line,
  date: `${nameIn(line.date, 'month', 'short')} ${Number(line.date.slice(8))}`,
  amount: formatNumber(line.amount / 100, 2),
}));

interface Place {
  x: number;
  y: number;
}

function Statement({x, y, width}: Place & {width: number}): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height="158" rx="4" className={clsx(styles.contour, styles.paper)} />
      <Words x={x + 18} y={y + 26} tone="printed" bold text="Card statement" />
      <Words x={x + width - 18} y={y + 26} tone="printed-quiet" align="end" text="CA$" />
      {lines.map(({date, text, amount}, place) => {
        const line = y + 38 + place * 28;
        return (
          <g key={text}>
            {text === ours && <rect x={x + 1} y={line} width={width - 2} height="28" className={styles.gold} />}
            <path d={`M${x + 1} ${line}h${width - 2}`} className={styles.rule} />
            <Words x={x + 18} y={line + 19} tone={text === ours ? 'on-gold' : 'printed-quiet'} text={date} />
            <Words x={x + 68} y={line + 19} tone={text === ours ? 'on-gold' : 'printed'} code bold={text === ours} text={text} />
            <Words
              x={x + width - 18}
              y={line + 19}
              tone={text === ours ? 'on-gold' : 'printed'}
              bold={text === ours}
              align="end"
              text={amount}
            />
          </g>
        );
      })}
    </>
  );
}

/** `step` is the width of a cell. */
function Ruler({x, y, step}: Place & {step: number}): ReactNode {
  const name = x + prefix.length * step;
  const end = x + cells * step;
  return (
    <>
      <Way d={`M${x + 1} ${y + 6}v-6H${name - 3}v6`} fine />
      <Way d={`M${name + 3} ${y + 6}v-6H${end - 1}v6`} fine />
      <Words x={(x + name) / 2} y={y - 8} tone="quiet" align="middle" text={prefix.length} />
      <Words x={(name + end) / 2} y={y - 8} tone="quiet" align="middle" text={`${cells - prefix.length} for your name`} />
      {names.map(({shown, rest}, row) => {
        const top = y + 12 + row * 40;
        return (
          <g key={shown}>
            <rect x={x} y={top} width={cells * step} height="30" className={styles.paper} />
            <rect x={x} y={top} width={prefix.length * step} height="30" className={styles['paper-shade']} />
            {Array.from({length: cells - 1}, (_, cell) => (
              <path key={cell} d={`M${x + (cell + 1) * step} ${top}v30`} className={styles.rule} />
            ))}
            {Array.from(shown, (letter, cell) => (
              <Words key={cell} x={x + (cell + 0.5) * step} y={top + 20} tone="printed" code bold align="middle" text={letter} />
            ))}
            <rect x={x} y={top} width={cells * step} height="30" rx="4" className={clsx(styles.contour, styles.none)} />
            {rest !== '' && (
              <>
                <path d={`M${end} ${top - 6}v42`} className={styles.torn} />
                <Words x={end} y={top + 54} tone="warning" align="end" text={`cut off: ${rest}`} />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

export const statementLine: FigureContent = {
  title: 'The line on a card statement',
  says: [
    `One line of the buyer's card statement says \`${ours}\`, with the amount of the sale.`,
    `The line has ${cells} characters: \`${prefix.trim()}\` and a space take ${prefix.length}, so ${cells - prefix.length} are left for your name.`,
    ...names.map(({name, shown, rest}) =>
      rest === '' ? `${name} fits: \`${shown}\`.` : `${name} is cut off: \`${shown}\`, without \`${rest}\`.`,
    ),
  ],
  caption: {
    point: `The buyer's statement has room for ${cells - prefix.length} characters of your name.`,
    reading: `\`${prefix.trim()}\` and a space take the first ${prefix.length} of ${cells}. What does not fit is cut off.`,
  },
  wide: (
    <>
      <Statement x={110} y={24} width={460} />
      <Ruler x={32} y={224} step={28} />
    </>
  ),
  upright: (
    <>
      <Statement x={16} y={24} width={308} />
      <Ruler x={16} y={224} step={14} />
    </>
  ),
};
