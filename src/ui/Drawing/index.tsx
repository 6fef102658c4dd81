import {useEffect, useRef, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import './tokens.css';
import styles from './styles.module.css';

/**
 * `sheet` is the name of an SVG file in `static/img` with one or more drawings. `box` is the `viewBox` of one drawing. In these
 * files, `<defs>` has `display="none"`, so that browsers do not lay out its text.
 */
const drawings = {
  till: {sheet: 'counter', box: '-186 -342 376 350'},
  bag: {sheet: 'counter', box: '-66 -194 132 200'},
  mug: {sheet: 'counter', box: '-50 -92 112 98'},
  drip: {sheet: 'counter', box: '-172 -136 282 150'},
  tap: {sheet: 'counter', box: '0 0 420 320'},
  sun: {sheet: 'counter', box: '-450 -450 900 900'},
  // The parts of the counter: its top, its edge, and the growth rings on its front.
  top: {sheet: 'counter', box: '-480 750 2400 50'},
  edge: {sheet: 'counter', box: '-480 799 2400 36'},
  rings: {sheet: 'counter', box: '-480 835 2400 460'},
  // The slips and growth rings of a payment's steps, and drawings for the last section of a page.
  'slip-1': {sheet: 'payment', box: '-2 -2 172 128'},
  'slip-2': {sheet: 'payment', box: '-2 -2 172 104'},
  'slip-3': {sheet: 'payment', box: '-2 -2 172 104'},
  'slip-4': {sheet: 'payment', box: '-2 -2 172 124'},
  'slip-5': {sheet: 'payment', box: '-2 -2 172 130'},
  'ring-1': {sheet: 'payment', box: '-360 -360 720 720'},
  'ring-2': {sheet: 'payment', box: '-360 -360 720 720'},
  'ring-3': {sheet: 'payment', box: '-360 -360 720 720'},
  'ring-4': {sheet: 'payment', box: '-360 -360 720 720'},
  'ring-5': {sheet: 'payment', box: '-360 -360 720 720'},
  grain: {sheet: 'payment', box: '-190 -186 384 376'},
  standing: {sheet: 'payment', box: '-196 -196 404 418'},
  // The drawings on the home page's six cards.
  fast: {sheet: 'exhibits', box: '0 0 384 244'},
  fraud: {sheet: 'exhibits', box: '0 0 384 244'},
  reach: {sheet: 'exhibits', box: '0 0 384 244'},
  analytics: {sheet: 'exhibits', box: '0 0 384 244'},
  phone: {sheet: 'exhibits', box: '0 0 384 244'},
  support: {sheet: 'exhibits', box: '0 0 384 244'},
  // A large terminal with two kinds of receipt, three moments of a sale, and a card that becomes a token.
  close: {sheet: 'terminal', box: '0 10 500 642'},
  short: {sheet: 'terminal', box: '0 100 500 552'},
  total: {sheet: 'moments', box: '0 0 404 232'},
  torn: {sheet: 'moments', box: '0 0 404 232'},
  refund: {sheet: 'moments', box: '0 0 404 232'},
  token: {sheet: 'moments', box: '0 0 404 232'},
  // Three states of the checkout on a phone, a phone in a hand, and two phones for the fraud checks.
  large: {sheet: 'phones', box: '0 0 238 442'},
  resumed: {sheet: 'phones', box: '0 0 238 442'},
  dark: {sheet: 'phones', box: '0 0 238 442'},
  hand: {sheet: 'phones', box: '0 0 420 620'},
  known: {sheet: 'phones', box: '48 4 352 390'},
  confirm: {sheet: 'phones', box: '48 4 352 390'},
  // The street, and separate drawings of four of its businesses.
  all: {sheet: 'street', box: '-480 -120 2400 540'},
  'cafe-front': {sheet: 'street', box: '-18 -325 333 327'},
  'cafe-alone': {sheet: 'street', box: '0 84 480 320'},
  'garage-alone': {sheet: 'street', box: '0 84 480 320'},
  'house-alone': {sheet: 'street', box: '0 84 480 320'},
  'courier-alone': {sheet: 'street', box: '0 84 480 320'},
  // The shops of three customers, each with its sign.
  larder: {sheet: 'street', box: '-30 -248 466 248'},
  outfitters: {sheet: 'street', box: '-30 -248 346 248'},
  dental: {sheet: 'street', box: '-30 -248 346 248'},
  // The street with the company's office, its streetcar, a desk in the office, the desk's chair, and the grain of the floor.
  office: {sheet: 'office', box: '-480 -184 2400 604'},
  stop: {sheet: 'office', box: '-480 192 2400 228'},
  'left-founder': {sheet: 'office', box: '0 0 240 280'},
  'right-founder': {sheet: 'office', box: '0 0 240 280'},
  free: {sheet: 'desk', box: '0 0 640 502'},
  chair: {sheet: 'desk', box: '226 286 192 216'},
  floor: {sheet: 'desk', box: '0 0 2400 24'},
  // Two pictures for the news, and the two rates on a napkin.
  contract: {sheet: 'papers', box: '0 0 720 360'},
  napkin: {sheet: 'papers', box: '0 0 720 360'},
  rates: {sheet: 'papers', box: '62 36 424 288'},
  // The wooden plank at the end of a page, and the objects that can be placed on that plank.
  laptop: {sheet: 'objects', box: '-256 -300 516 304'},
  shop: {sheet: 'objects', box: '-186 -342 376 346'},
  next: {sheet: 'objects', box: '-186 -342 376 350'},
  paid: {sheet: 'objects', box: '-140 -386 280 390'},
  plank: {sheet: 'objects', box: '-480 752 2400 104'},
  key: {sheet: 'objects', box: '-160 -304 332 308'},
} satisfies Record<string, {sheet: string; box: string}>;

type DrawingName = keyof typeof drawings;

type Props = {
  name: DrawingName;
  /** The text alternative. Without a label, screen readers ignore the drawing. */
  label?: string;
  fit?: 'contain' | 'cover';
  /** A `viewBox` that shows only part of the drawing. */
  box?: string;
  /** True if the HTML of the page contains the SVG file (see `InlineSheet`). */
  inPage?: boolean;
  className?: string;
};

/** All drawings are laid out after hydration, because full-page screenshots need them. The first one waits this many milliseconds. */
const untilReady = 250;
/** The milliseconds between two drawings. If one task laid out all of them, it would block a slow phone for more than 100 ms. */
const between = 16;
/** The number of drawings on the page. */
let count = 0;

export function Drawing({name, label, fit = 'contain', box = drawings[name].box, inPage = false, className}: Props): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => drawing.current?.style.setProperty('content-visibility', 'visible'), untilReady + between * count);
    count += 1;
    return () => {
      clearTimeout(timer);
      count -= 1;
    };
  }, []);
  const {sheet} = drawings[name];
  const file = useBaseUrl(`/img/${sheet}.svg`);
  const [, , width, height] = box.split(' ');
  const meaning = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true};
  return (
    <svg
      ref={drawing}
      {...meaning}
      className={clsx(styles.drawing, className)}
      style={{aspectRatio: `${width}/${height}`}}
      viewBox={box}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMax slice' : undefined}>
      <use href={`${inPage ? '' : file}#${sheet}-${name}`} />
    </svg>
  );
}
