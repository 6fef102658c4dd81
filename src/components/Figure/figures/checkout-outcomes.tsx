import type {ReactNode} from 'react';
import {Frame} from '@site/src/components/Figure/frame';
import {Lines, Page, Slip, Words} from '@site/src/components/Figure/parts';
import styles from '@site/src/components/Figure/styles.module.css';
import {outcomes, type Outcome} from '@site/src/data/outcomes';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';

const card = `${sale.brand} ending ${sale.last4}`;
const total = (sale.amount / 100).toFixed(2);
const proof = ` The page shows ${card} and ${sale.chargeId}, and a receipt with the total, ${total}, is printed.`;

const says = outcomes.map(
  ({name, cause, message, pay, sign}) =>
    `Outcome \`${name}\`. Cause: ${cause}. The buyer reads: ${message}${sign === 'tick' ? proof : ''} They ${pay ? 'can' : 'cannot'} pay again.`,
);

const caption = {
  point: 'Tell the buyer "not charged" only if it is certain.',
  reading: 'Below each screen are its outcomes and their causes. Only a buyer who was not charged can pay again.',
};

const notices = {
  tick: {ground: styles.success, tone: 'printed', sign: 'm-6 0 4 4 7-8', ink: styles['printed-tick']},
  cross: {ground: styles.refusal, tone: 'printed-danger', sign: 'm-5-5 9 9m0-9-9 9', ink: styles['printed-cross']},
  dots: {ground: styles.unsettled, tone: 'printed', sign: 'm-6 0h0m5.5 0h0m5.5 0h0', ink: styles.dots},
} as const;

/** The outcomes, grouped by sign. In a group, only the reason differs, so the figure shows the first screen. */
const groups = (['tick', 'cross', 'dots'] as const).map((sign) => outcomes.filter((outcome) => outcome.sign === sign));

/** Splits a text into lines of up to `most` characters. */
function inLines(text: string, most: number): string[] {
  return text.match(new RegExp(`\\S.{0,${most - 1}}(?=\\s|$)`, 'g')) ?? [];
}

/** Splits a text into sentences, and each sentence into as few lines as possible, of similar length. */
function linesOf(text: string, most: number): string[] {
  return text.split(/(?<=\.) /).flatMap((sentence) => {
    const {length} = inLines(sentence, most);
    let width = Math.ceil(sentence.length / length);
    while (inLines(sentence, width).length > length) width += 1;
    return inLines(sentence, width);
  });
}

interface ScreenProps {
  x: number;
  y: number;
  outcome: Outcome | undefined;
  width: number;
  height: number;
  /** The button's top left corner and width. A paid order shows its card and charge in the button's place. */
  foot: {x: number; y: number; width: number};
}

function Screen({x, y, outcome, width, height, foot}: ScreenProps): ReactNode {
  if (!outcome) return null;
  const {message, pay, sign} = outcome;
  const notice = notices[sign];
  const lines = linesOf(message, Math.floor((width - 68) / 6.35));
  return (
    <>
      {sign === 'tick' && <Slip x={x + 26} y={y - 43} width={124} height={46} text={`Total ${total}`} />}
      <Page x={x} y={y} width={width} height={height}>
        <Words x={x + 12} y={y + 46} tone="printed-quiet">
          {cafe.name}
        </Words>
        <Words x={x + 12} y={y + 82} tone="printed" size={32} bold>
          {cafeMoney(sale.amount)}
        </Words>
        <rect x={x + 12} y={y + 96} width={width - 24} height={14 + lines.length * 18} rx="8" className={notice.ground} />
        <path d={`M${x + 30} ${y + 112}${notice.sign}`} className={notice.ink} />
        <Lines x={x + 42} y={y + 116} lines={lines} tone={notice.tone} />
        {sign === 'tick' ? (
          <>
            <Words x={foot.x} y={foot.y + 3} tone="printed-quiet" code>
              {sale.chargeId}
            </Words>
            <Words x={foot.x} y={foot.y + 23} tone="printed-quiet">
              {card}
            </Words>
          </>
        ) : (
          <>
            <rect x={foot.x} y={foot.y} width={foot.width} height="36" rx="8" className={pay ? styles.action : styles.perforation} />
            <Words x={foot.x + foot.width / 2} y={foot.y + 23} tone={pay ? 'on-dark' : 'printed-quiet'} bold={pay} align="middle">
              Pay
            </Words>
          </>
        )}
      </Page>
    </>
  );
}

function WideGroup({x, group}: {x: number; group: Outcome[]}): ReactNode {
  return (
    <>
      <Screen x={x} y={60} outcome={group[0]} width={206} height={264} foot={{x: x + 12, y: 276, width: 182}} />
      {group.map(({name, cause}, place) => (
        <g key={name} transform={`translate(${x + 2} ${348 + place * 44})`}>
          <Words x={0} y={0} code bold>
            {name}
          </Words>
          <Words x={0} y={18} tone="quiet">
            {cause}
          </Words>
        </g>
      ))}
    </>
  );
}

const tops = [60, 265, 511];
const heights = [158, 176, 176];

function UprightGroup({place, group}: {place: number; group: Outcome[]}): ReactNode {
  const [y = 0, height = 0] = [tops[place], heights[place]];
  return (
    <>
      <Screen x={18} y={y} outcome={group[0]} width={304} height={height} foot={{x: 186, y: y + 44, width: 124}} />
      {group.map(({name, cause}, line) => (
        <g key={name} transform={`translate(20 ${y + height + 24 + line * 22})`}>
          <Words x={0} y={0} code bold>
            {name}
          </Words>
          <Words x={92} y={0} tone="quiet">
            {cause}
          </Words>
        </g>
      ))}
    </>
  );
}

export function CheckoutOutcomes(): ReactNode {
  return (
    <Frame
      title="The checkout, in each of its outcomes"
      says={says}
      caption={caption}
      wide={{height: 428, drawing: groups.map((group, place) => <WideGroup key={place} x={16 + place * 221} group={group} />)}}
      upright={{height: 729, drawing: groups.map((group, place) => <UprightGroup key={place} place={place} group={group} />)}}
    />
  );
}
