import type {ReactNode} from 'react';
import clsx from 'clsx';
import {charge, chargeEvent} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Device, Envelope, Mark, Server, Slip, Step, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';

const {idempotency_key: whole} = chargeEvent.request;
const key = `${whole.slice(0, 4)}…${whole.slice(-3)}`;
const total = formatMoney(charge.amount, charge.currency);
const keyHours = 24;

function Sender({x, y, height}: {x: number; y: number; height: number}): ReactNode {
  return (
    <Server x={x} y={y} width={164} height={height}>
      <Words x={x + 26} y={y + 42} tone="printed" bold text="Your server" />
      <Words x={x + 26} y={y + 62} tone="printed-quiet" text="order-1" />
      <path d={`M${x + 26} ${y + 75}h112`} className={styles.perforation} />
      <Words x={x + 26} y={y + 98} tone="printed-quiet" text="Idempotency-Key" />
      <Words x={x + 26} y={y + 118} tone="printed" code bold text={key} />
    </Server>
  );
}

/** The terminal prints a receipt. Half of the receipt's width is 72.6. */
function Terminal({x, y, height}: {x: number; y: number; height: number}): ReactNode {
  const middle = x + 88;
  return (
    <>
      <Device x={x} y={y} width={176} height={height} />
      <path
        d={`M${middle - 72.6} ${y - 90}${'l6.6 -6l6.6 6'.repeat(11)}V${y + 12}h-145.2z`}
        className={clsx(styles.contour, styles.paper)}
      />
      <Words x={middle} y={y - 62} tone="printed" bold align="middle" text={cafe.name} />
      <path d={`M${middle - 57} ${y - 51}h114`} className={styles.perforation} />
      <Words x={middle - 57} y={y - 30} tone="printed" code bold text="Total" />
      <Words x={middle + 57} y={y - 30} tone="printed" code bold align="end" text={total} />
      <Words x={middle} y={y - 8} tone="printed-quiet" code align="middle" text={charge.id} />
      <rect x={middle - 75} y={y + 5} width="150" height="14" rx="6" className={clsx(styles.contour, styles.side)} />
      <Mark x={middle} y={y + height / 2 - 3} />
      <Words x={middle} y={y + height - 20} tone="on-dark" bold align="middle" size={15} text="Charged once" />
    </>
  );
}

function Lost({x, y}: {x: number; y: number}): ReactNode {
  return <path d={`M${x} ${y - 12}l-6 8 8 8-7 8m16-24l-6 8 8 8-7 8`} className={styles.torn} />;
}

interface RequestProps {
  /** The start and the end of the request's way. */
  x: number;
  end: number;
  y: number;
  /** The left edge of the envelope. */
  envelope: number;
  letter: string;
  label: string;
}

function Request({x, end, y, envelope, letter, label}: RequestProps): ReactNode {
  return (
    <>
      <Words x={envelope + 66} y={y - 24} tone="quiet" align="middle" text={label} />
      <Way d={`M${x} ${y}H${end}`} x={end + 2} y={y} to="right" />
      <Envelope x={envelope} y={y - 15} width={132} text={key} />
      <Step letter={letter} x={(x + envelope) / 2} y={y} />
    </>
  );
}

export const sentTwice: FigureContent = {
  title: 'Sent twice, charged once',
  says: [
    `Your server sends a charge for order-1, with the idempotency key \`${key}\`.`,
    'Larch charges the card once. The response is lost on the way back.',
    `Your server sends the same request again, with the same key, \`${key}\`.`,
    `Larch does not charge the card again. It returns the stored outcome, \`${charge.id}\`, which it keeps for ${keyHours} hours.`,
  ],
  caption: {
    point: 'The second request does not charge the card again.',
    reading: 'It has the same idempotency key, so Larch returns the stored outcome. The dotted line is the lost response.',
  },
  wide: (
    <>
      <Sender x={20} y={62} height={196} />
      <Terminal x={482} y={132} height={150} />
      <Request x={202} end={464} y={78} envelope={270} letter="A" label="first try" />
      <Way d="M326 126H204" dotted />
      <Way d="M464 126H354" />
      <Lost x={340} y={126} />
      <Words x={270} y={148} tone="warning" bold align="middle" text="response lost" />
      <Request x={202} end={464} y={196} envelope={270} letter="B" label="the same request again" />
      <Way d="M464 250H206" x={204} y={250} to="left" now />
      <Slip x={263} y={235} width={146} height={32} text={charge.id} fresh />
      <Words x={336} y={290} text={`the stored outcome, for ${keyHours} hours`} tone="quiet" align="middle" />
    </>
  ),
  upright: (
    <>
      <Words x={64} y={124} bold align="middle" text="Your server" />
      <Server x={16} y={138} width={96} height={100}>
        <Words x={64} y={184} tone="printed-quiet" align="middle" text="order-1" />
      </Server>
      <Terminal x={140} y={112} height={126} />
      <Way d="M44 258V534" fine />
      <Way d="M296 258V534" fine />
      <Request x={44} end={288} y={302} envelope={124} letter="A" label="first try" />
      <Way d="M148 354H46" dotted />
      <Way d="M292 354H176" />
      <Lost x={162} y={354} />
      <Words x={104} y={378} tone="warning" bold align="middle" text="response lost" />
      <Request x={44} end={288} y={440} envelope={124} letter="B" label="the same request again" />
      <Way d="M292 500H52" x={50} y={500} to="left" now />
      <Slip x={108} y={485} width={144} height={32} text={charge.id} fresh />
      <Words x={170} y={542} tone="quiet" align="middle" text={`the stored outcome, for ${keyHours} hours`} />
    </>
  ),
};
