import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Frame} from '@site/src/components/Figure/frame';
import {Lines, Page, Words} from '@site/src/components/Figure/parts';
import styles from '@site/src/components/Figure/styles.module.css';
import {outcomes, type Outcome} from '@site/src/data/outcomes';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';

const says = outcomes.map(
  ({name, cause, lines, pay}) =>
    `Outcome \`${name}\`. Cause: ${cause}. The buyer reads: ${lines.join(' ')} They ${pay ? 'can' : 'cannot'} pay again.`,
);

const caption = {
  point: 'Tell the buyer "not charged" only if it is certain.',
  reading: 'The outcome is above each screen, and its cause below. Only a buyer who was not charged can pay again.',
};

/** The sign of the outcome, which differs by shape as well as by colour. */
function Sign({x, y, sign}: {x: number; y: number; sign: Outcome['sign']}): ReactNode {
  const [fill, path] = {
    tick: [styles.gold, 'M-5.5.5l4 4 7-8.5'],
    cross: [styles.refusal, 'M-4-4l8 8m0-8l-8 8'],
    dots: [styles.cream, 'M-5 0h.1M0 0h.1M5 0h.1'],
  }[sign];
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="12" className={clsx(styles.contour, fill)} />
      <path d={path} className={{tick: styles.tick, cross: styles.cross, dots: styles.dots}[sign]} />
    </g>
  );
}

/** The buyer's screen, 150 units wide. */
function Screen({x, y, outcome}: {x: number; y: number; outcome: Outcome}): ReactNode {
  const {name, lines, cause, pay, sign} = outcome;
  return (
    <>
      <Words x={x + 75} y={y - 14} code bold align="middle">
        {name}
      </Words>
      <Page x={x} y={y} width={150} height={206}>
        <Words x={x + 14} y={y + 48} tone="printed" bold>
          {cafe.name}
        </Words>
        <Words x={x + 14} y={y + 66} tone="printed-quiet">
          {cafeMoney(sale.amount)}
        </Words>
        <Sign x={x + 128} y={y + 60} sign={sign} />
        <Lines x={x + 14} y={y + 94} lines={lines} tone="printed" />
        {pay && (
          <>
            <rect x={x + 14} y={y + 162} width="122" height="32" rx="7" className={styles.action} />
            <Words x={x + 75} y={y + 183} tone="on-dark" bold align="middle">
              Pay
            </Words>
          </>
        )}
      </Page>
      <Lines x={x + 75} y={y + 230} lines={cause.split(', ')} tone="quiet" align="middle" />
    </>
  );
}

/** The result of a payment on the buyer's screen. */
export function CheckoutOutcomes(): ReactNode {
  return (
    <Frame
      title="The checkout, in each of its outcomes"
      says={says}
      caption={caption}
      wide={{
        height: 308,
        drawing: outcomes.map((outcome, place) => <Screen key={outcome.name} x={16 + place * 166} y={42} outcome={outcome} />),
      }}
      upright={{
        height: 594,
        drawing: outcomes.map((outcome, place) => (
          <Screen key={outcome.name} x={14 + (place % 2) * 162} y={42 + Math.floor(place / 2) * 290} outcome={outcome} />
        )),
      }}
    />
  );
}
