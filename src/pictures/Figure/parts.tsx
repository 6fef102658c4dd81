/** The shapes and texts of the figures. Usually, `x` and `y` are the top left corner. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import MarkFile from '@site/config/mark.svg';
import styles from './styles.module.css';

type Tone = 'text' | 'quiet' | 'printed' | 'printed-quiet' | 'printed-danger' | 'on-dark' | 'on-gold' | 'on-brick' | 'warning' | 'good';

interface WordsProps {
  x: number;
  y: number;
  /** One line, or several lines below each other. */
  text: string | number | readonly string[] | undefined;
  tone?: Tone;
  size?: number;
  code?: boolean;
  bold?: boolean;
  align?: 'middle' | 'end';
}

/** `y` is the baseline of the first line. */
export function Words({x, y, text, tone = 'text', size, code, bold, align}: WordsProps): ReactNode {
  const lines = Array.isArray(text) ? text : [text];
  return lines.map((line, place) => (
    <text
      key={place}
      x={x}
      y={y + place * 18}
      className={clsx(styles.text, styles[tone], code && styles.code, bold && styles.bold, align && styles[align])}
      {...(size !== undefined && {style: {fontSize: size, letterSpacing: size > 15 ? -0.02 * size : undefined}})}>
      {line}
    </text>
  ));
}

const heads = {right: 'm-8-6 8 6-8 6', left: 'm8-6-8 6 8 6', down: 'm-6-8 6 8 6-8', up: 'm-6 8 6-8 6 8'};

interface HeadProps {
  x: number;
  y: number;
  to: keyof typeof heads;
  now?: boolean;
}

export function Head({x, y, to, now}: HeadProps): ReactNode {
  return <path d={`M${x} ${y}${heads[to]}`} className={clsx(styles.way, now && styles.now)} />;
}

interface WayProps extends Partial<HeadProps> {
  d: string;
  /** A dotted line is a lost or refused message, or a retry that does not happen. */
  dotted?: boolean;
  fine?: boolean;
}

/** A line. With `to`, it is an arrow with its tip at (x, y). */
export function Way({d, x = 0, y = 0, to, now, dotted, fine}: WayProps): ReactNode {
  return (
    <>
      <path d={d} className={clsx(fine ? styles.fine : styles.way, now && styles.now, dotted && styles.dotted)} />
      {to && <Head x={x} y={y} to={to} now={now} />}
    </>
  );
}

/**
 * Steps of a figure have letters, because the steps of a guide have numbers. `isPrinted` is for a step on a screen or on paper, which
 * are light in both themes.
 */
export function Step({letter, x, y, isPrinted}: {letter: string; x: number; y: number; isPrinted?: boolean}): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r="11" className={clsx(styles.step, isPrinted && styles['printed-step'])} />
      <text x={x} y={y + 4.6} className={clsx(styles['step-letter'], isPrinted && styles['printed-letter'])}>
        {letter}
      </text>
    </>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function torn(width: number): string {
  const count = Math.round(width / 8);
  const step = width / count / 2;
  return `l${step} -4l${step} 4`.repeat(count);
}

/** A slip of paper with a torn top edge. Without `text`, it has two lines. */
export function Slip({x, y, width, height, text, fresh}: Box & {text?: string; fresh?: boolean}): ReactNode {
  return (
    <>
      <path d={`M${x} ${y}${torn(width)}v${height}h${-width}z`} className={clsx(styles.contour, fresh ? styles.fresh : styles.paper)} />
      {text === undefined ? (
        <path d={`M${x + 7} ${y + 12}h${width - 14}m${14 - width} 7h${width - 18}`} className={styles.shade} />
      ) : (
        <Words x={x + width / 2} y={y + height / 2 + 5} tone="printed" code align="middle" text={text} />
      )}
    </>
  );
}

/** An envelope with a key drawn on it. It represents a request with an idempotency key. */
export function Envelope({x, y, width, height = 30, text}: Omit<Box, 'height'> & {height?: number; text: string}): ReactNode {
  const middle = y + height / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="5" className={clsx(styles.contour, styles.paper)} />
      <circle cx={x + 15} cy={middle} r="4.5" className={styles.grain} />
      <path d={`M${x + 19.5} ${middle}h10m-3 0v4`} className={styles.grain} />
      <Words x={x + 35} y={middle + 5} tone="printed" code text={text} />
    </>
  );
}

export function BankCard({x, y, last4, scale = 1}: {x: number; y: number; last4: string; scale?: number}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})rotate(-5)scale(${scale})`}>
      <rect width="92" height="58" rx="8" className={clsx(styles.contour, styles.gold)} />
      <path d="M92 34A24 24 0 0 0 68 58M92 20A38 38 0 0 0 54 58" className={styles.grain} opacity="0.55" />
      <rect x="10" y="14" width="18" height="14" rx="3" className={clsx(styles.grain, styles['paper-shade'])} />
      <Words x={10} y={48} tone="on-gold" bold size={13.5 / scale} text={last4} />
    </g>
  );
}

export function Folder({x, y, name, id}: {x: number; y: number; name: string; id: string}): ReactNode {
  return (
    <>
      <path
        d={`M${x} ${y + 14}v-8a6 6 0 0 1 6-6h46l10 12h106a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6h-162a6 6 0 0 1-6-6z`}
        className={clsx(styles.contour, styles.kraft)}
      />
      <rect x={x + 10} y={y + 24} width="154" height="52" rx="4" className={clsx(styles.grain, styles.paper)} />
      <Words x={x + 22} y={y + 45} tone="printed" bold text={name} />
      <Words x={x + 22} y={y + 65} tone="printed" code text={id} />
    </>
  );
}

/** A point in time on a line. */
export function Bead({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r="9" className={clsx(styles.contour, styles.cream)} />
      <circle cx={x} cy={y} r="3" className={styles.action} />
    </>
  );
}

/** The logo around (x, y). It marks the place where Larch charges the card. */
export function Mark({x, y}: {x: number; y: number}): ReactNode {
  return <MarkFile x={x - 37} y={y - 37} width={74} height={74} className={styles.mark} aria-hidden="true" />;
}

export function Device({x, y, width, height, children}: Box & {children?: ReactNode}): ReactNode {
  return (
    <>
      <rect x={x + 8} y={y} width={width} height={height} rx="24" className={clsx(styles.contour, styles.side)} />
      <rect x={x} y={y} width={width} height={height} rx="24" className={clsx(styles.contour, styles.deep)} />
      {children}
    </>
  );
}

/** `foot` is a line of text below the screen. */
export function Server({x, y, width, height, foot, children}: Box & {foot?: string; children?: ReactNode}): ReactNode {
  const floor = foot === undefined ? 34 : 42;
  return (
    <>
      <rect x={x + 8} y={y} width={width} height={height} rx="18" className={clsx(styles.contour, styles.side)} />
      <rect x={x} y={y} width={width} height={height} rx="18" className={clsx(styles.contour, styles.pine)} />
      <rect x={x + 13} y={y + 14} width={width - 26} height={height - 14 - floor} rx="10" className={clsx(styles.contour, styles.paper)} />
      {foot === undefined ? (
        <path d={`M${x + 18} ${y + height - 18}h${width / 3}`} className={styles['on-pine']} />
      ) : (
        <Words x={x + 18} y={y + height - 16} tone="on-dark" text={foot} />
      )}
      <circle cx={x + width - 22} cy={y + height - 20} r="6" className={clsx(styles.contour, styles.key)} />
      {children}
    </>
  );
}

/** A part of the figure with its heading. `indent` is the distance between the left edge and the heading. */
export function Band({x, y, width, height, heading, indent = 18}: Box & {heading: string; indent?: number}): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="10" className={styles.band} />
      <Words x={x + indent} y={y + 28} bold size={16} text={heading} />
    </>
  );
}

export function Page({x, y, width, height, children}: Box & {children?: ReactNode}): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="14" className={clsx(styles.contour, styles.deep)} />
      <path
        d={`M${x + 1} ${y + 26}h${width - 2}v${height - 40}a13 13 0 0 1 -13 13h${28 - width}a13 13 0 0 1 -13 -13z`}
        className={clsx(styles.contour, styles.paper)}
      />
      <circle cx={x + 18} cy={y + 13} r="4" className={styles.key} />
      <path d={`M${x + 36} ${y + 13}h${width - 54}`} className={styles['on-pine']} />
      {children}
    </>
  );
}

const stateTones = {
  good: ['pine', 'on-dark', 'on-pine'],
  bad: ['brick', 'on-brick', 'shade'],
  plain: ['paper', 'printed', 'shade'],
} as const;

export function State({
  x,
  y,
  width,
  height = 38,
  text,
  tone,
}: Omit<Box, 'height'> & {height?: number; text: string; tone: keyof typeof stateTones}): ReactNode {
  const [fill, words, border] = stateTones[tone];
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="10" className={clsx(styles.contour, styles[fill])} />
      <rect x={x + 4.5} y={y + 4.5} width={width - 9} height={height - 9} rx="6.5" className={styles[border]} />
      <Words x={x + width / 2} y={y + height / 2 + 5} tone={words} code bold align="middle" text={text} />
    </>
  );
}

/** The end of a refused request. */
export function Refused({x, y}: {x: number; y: number}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="10" className={clsx(styles.contour, styles.refusal)} />
      <path d="M-3.5-3.5l7 7m0-7l-7 7" className={styles.cross} />
    </g>
  );
}
