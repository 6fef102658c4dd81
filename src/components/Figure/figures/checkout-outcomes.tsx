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
  ({name, cause, lines, pay, sign}) =>
    `Outcome \`${name}\`. Cause: ${cause}. The buyer reads: ${lines.join(' ')}${sign === 'tick' ? proof : ''} They ${pay ? 'can' : 'cannot'} pay again.`,
);

const caption = {
  point: 'Tell the buyer "not charged" only if it is certain.',
  reading: 'Below each screen are the outcome and its cause. Only a buyer who was not charged can pay again.',
};

const grounds = {tick: styles.fresh, cross: styles.refusal, dots: styles['paper-shade']};

function Screen({x, y, outcome}: {x: number; y: number; outcome: Outcome}): ReactNode {
  const {name, lines, cause, pay, sign} = outcome;
  const isPaid = sign === 'tick';
  return (
    <>
      {isPaid && <Slip x={x + 21} y={y - 34} width={112} height={46} text={`Total ${total}`} />}
      <Page x={x} y={y} width={154} height={206}>
        <Words x={x + 14} y={y + 46} tone="printed-quiet">
          {cafe.name}
        </Words>
        <Words x={x + 14} y={y + 70} tone="printed" size={23} bold>
          {cafeMoney(sale.amount)}
        </Words>
        <rect x={x + 6} y={y + 80} width="142" height={8 + lines.length * 18} rx="7" className={grounds[sign]} />
        <Lines x={x + 14} y={y + 97} lines={lines} tone={sign === 'cross' ? 'printed-danger' : 'printed'} />
        {isPaid && (
          <Words x={x + 14} y={y + 166} tone="printed-quiet">
            {card}
          </Words>
        )}
        {isPaid && (
          <Words x={x + 14} y={y + 188} tone="printed-quiet" code>
            {sale.chargeId}
          </Words>
        )}
        {pay && (
          <>
            <rect x={x + 14} y={y + 167} width="126" height="30" rx="7" className={styles.action} />
            <Words x={x + 77} y={y + 187} tone="on-dark" bold align="middle">
              Pay
            </Words>
          </>
        )}
      </Page>
      <Words x={x + 77} y={y + 230} code bold align="middle">
        {name}
      </Words>
      <Lines x={x + 77} y={y + 250} lines={cause.split(', ')} tone="quiet" align="middle" />
    </>
  );
}

export function CheckoutOutcomes(): ReactNode {
  return (
    <Frame
      title="The checkout, in each of its outcomes"
      says={says}
      caption={caption}
      wide={{
        height: 326,
        drawing: outcomes.map((outcome, place) => <Screen key={outcome.name} x={14 + place * 166} y={46} outcome={outcome} />),
      }}
      upright={{
        height: 630,
        drawing: outcomes.map((outcome, place) => (
          <Screen key={outcome.name} x={12 + (place % 2) * 162} y={46 + Math.floor(place / 2) * 304} outcome={outcome} />
        )),
      }}
    />
  );
}
