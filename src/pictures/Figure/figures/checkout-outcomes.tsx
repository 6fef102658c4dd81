import type {ReactNode} from 'react';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Page, Slip, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {outcomes, type Outcome} from '@site/src/data/outcomes';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';

const card = `${sale.brand} ending ${sale.last4}`;
const total = (sale.amount / 100).toFixed(2);
const proof = ` The page shows ${card} and ${sale.chargeId}, and a receipt with the total, ${total}, is printed.`;

const notices = {
  tick: {ground: styles.success, tone: 'printed', sign: 'm-6 0 4 4 7-8', ink: styles['printed-tick']},
  cross: {ground: styles.refusal, tone: 'printed-danger', sign: 'm-5-5 9 9m0-9-9 9', ink: styles['printed-cross']},
  dots: {ground: styles.unsettled, tone: 'printed', sign: 'm-6 0h0m5.5 0h0m5.5 0h0', ink: styles.dots},
} as const;

/** The first outcome with each sign. Outcomes with the same sign differ only in the reason that the buyer reads. */
const shown = (['tick', 'cross', 'dots'] as const).flatMap((sign) => outcomes.find((outcome) => outcome.sign === sign) ?? []);

/** Splits a text into lines of up to `most` characters. */
function inLines(text: string, most: number): string[] {
  return text.match(new RegExp(`\\S.{0,${most - 1}}(?=\\s|$)`, 'g')) ?? [];
}

/** Splits each sentence of a text into as few lines as possible, of similar length. */
function linesOf(text: string, most: number): string[][] {
  return text.split(/(?<=\.) /).map((sentence) => {
    const {length} = inLines(sentence, most);
    let width = Math.ceil(sentence.length / length);
    while (inLines(sentence, width).length > length) width += 1;
    return inLines(sentence, width);
  });
}

interface ScreenProps {
  x: number;
  y: number;
  outcome: Outcome;
  width: number;
  height: number;
  /** The button's top left corner and width. A paid order shows its card and charge in the button's place. */
  foot: {x: number; y: number; width: number};
}

function Screen({x, y, outcome, width, height, foot}: ScreenProps): ReactNode {
  const {message, pay, sign} = outcome;
  const notice = notices[sign];
  const [verdict = [], ...others] = linesOf(message, Math.floor((width - 64) / 6.5));
  const reasons = others.flat();
  return (
    <>
      {sign === 'tick' && <Slip x={x + 26} y={y - 43} width={124} height={46} text={`Total ${total}`} />}
      <Page x={x} y={y} width={width} height={height}>
        <Words x={x + 12} y={y + 46} tone="printed-quiet" text={cafe.name} />
        <Words x={x + 12} y={y + 82} tone="printed" size={32} bold text={cafeMoney(sale.amount)} />
        <rect
          x={x + 12}
          y={y + 96}
          width={width - 24}
          height={14 + (verdict.length + reasons.length) * 18}
          rx="8"
          className={notice.ground}
        />
        <path d={`M${x + 30} ${y + 112}${notice.sign}`} className={notice.ink} />
        <Words x={x + 42} y={y + 116} text={verdict} tone={notice.tone} bold />
        <Words x={x + 42} y={y + 116 + verdict.length * 18} text={reasons} tone={notice.tone} />
        {sign === 'tick' ? (
          <>
            <Words x={foot.x} y={foot.y + 3} tone="printed-quiet" code text={sale.chargeId} />
            <Words x={foot.x} y={foot.y + 23} tone="printed-quiet" text={card} />
          </>
        ) : (
          <>
            <rect x={foot.x} y={foot.y} width={foot.width} height="36" rx="8" className={pay ? styles.action : styles.perforation} />
            <Words
              x={foot.x + foot.width / 2}
              y={foot.y + 23}
              tone={pay ? 'on-dark' : 'printed-quiet'}
              bold={pay}
              align="middle"
              text="Pay"
            />
          </>
        )}
      </Page>
    </>
  );
}

function WideScreen({x, outcome}: {x: number; outcome: Outcome}): ReactNode {
  return (
    <>
      <Screen x={x} y={60} outcome={outcome} width={206} height={264} foot={{x: x + 12, y: 276, width: 182}} />
      {outcome.sign === 'tick' && <path d={`M${x + 12} 254h182`} className={styles.perforation} />}
      <Words x={x + 2} y={348} code bold text={outcome.name} />
      <Words x={x + 2} y={366} tone="quiet" text={outcome.cause} />
    </>
  );
}

const tops = [60, 265, 489];
const heights = [158, 176, 194];

function UprightScreen({place, outcome}: {place: number; outcome: Outcome}): ReactNode {
  const [y = 0, height = 0] = [tops[place], heights[place]];
  return (
    <>
      <Screen x={18} y={y} outcome={outcome} width={304} height={height} foot={{x: 186, y: y + 44, width: 124}} />
      <Words x={20} y={y + height + 24} code bold text={outcome.name} />
      <Words x={112} y={y + height + 24} tone="quiet" text={outcome.cause} />
    </>
  );
}

export const checkoutOutcomes: FigureContent = {
  title: 'The checkout, in each of its outcomes',
  says: outcomes.map(
    ({name, cause, message, pay, sign}) =>
      `Outcome \`${name}\`. Cause: ${cause}. The buyer reads: ${message}${sign === 'tick' ? proof : ''} They ${pay ? 'can' : 'cannot'} pay again.`,
  ),
  caption: {
    point: 'Tell the buyer "not charged" only if it is certain.',
    reading:
      'Below each screen are the outcome and its cause. After `no_effect`, the buyer sees the second screen with another reason. Only a buyer who was not charged can pay again.',
  },
  wide: shown.map((outcome, place) => <WideScreen key={place} x={16 + place * 221} outcome={outcome} />),
  upright: shown.map((outcome, place) => <UprightScreen key={place} place={place} outcome={outcome} />),
};
