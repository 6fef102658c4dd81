import type {ReactNode} from 'react';
import clsx from 'clsx';
import {charge, chargeEvent} from '@contract/values';
import {Frame} from '@site/src/components/Figure/frame';
import {Device, Envelope, Head, Lines, Rings, Server, Slip, Step, Way, Words} from '@site/src/components/Figure/parts';
import styles from '@site/src/components/Figure/styles.module.css';
import {cafe} from '@site/src/data/cafe';
import {formatMoney} from '@site/src/lib/money';

const {idempotency_key: whole} = chargeEvent.request;
const key = `${whole.slice(0, 4)}…${whole.slice(-3)}`;
const total = formatMoney(charge.amount, charge.currency);
const keyHours = 24;

const says = [
  `Your server sends a charge for order-1, with the idempotency key \`${key}\`.`,
  'Larch charges the card once. The response is lost on the way back.',
  `Your server sends the same request again, with the same key, \`${key}\`.`,
  `Larch does not charge the card again. It returns the stored outcome, \`${charge.id}\`, which it keeps for ${keyHours} hours.`,
];

const caption = {
  point: 'The second request does not charge the card again.',
  reading: 'It has the same idempotency key, so Larch returns the stored outcome. The dotted line is the lost response.',
};

function Sender({x, y, height}: {x: number; y: number; height: number}): ReactNode {
  return (
    <Server x={x} y={y} width={164} height={height}>
      <Words x={x + 26} y={y + 42} tone="printed" bold>
        Your server
      </Words>
      <Words x={x + 26} y={y + 62} tone="printed-quiet">
        order-1
      </Words>
      <path d={`M${x + 26} ${y + 75}h112`} className={styles.perforation} />
      <Words x={x + 26} y={y + 98} tone="printed-quiet">
        Idempotency-Key
      </Words>
      <Words x={x + 26} y={y + 118} tone="printed" code bold>
        {key}
      </Words>
    </Server>
  );
}

/** The text of the receipt, centred at `x`. `y` is the baseline of the first line. */
function ReceiptText({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <Words x={x} y={y} tone="printed" bold align="middle">
        {cafe.name}
      </Words>
      <path d={`M${x - 57} ${y + 11}h114`} className={styles.perforation} />
      <Words x={x - 57} y={y + 32} tone="printed" code bold>
        Total
      </Words>
      <Words x={x + 57} y={y + 32} tone="printed" code bold align="end">
        {total}
      </Words>
      <Words x={x} y={y + 54} tone="printed-quiet" code align="middle">
        {charge.id}
      </Words>
    </>
  );
}

function PrinterSlot({x, y}: {x: number; y: number}): ReactNode {
  return <rect x={x} y={y} width="150" height="14" rx="6" className={clsx(styles.contour, styles.side)} />;
}

function Terminal({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <Device x={x} y={y} width={176} height={150} />
      <path d={`M${x + 14.4} ${y - 90}${'l6.6 -6l6.6 6'.repeat(11)}V${y + 12}h-145.2z`} className={clsx(styles.contour, styles.paper)} />
      <ReceiptText x={x + 87} y={y - 62} />
      <PrinterSlot x={x + 12} y={y + 5} />
      <Rings x={x + 88} y={y + 70} />
      <Words x={x + 88} y={y + 128} tone="on-dark" bold align="middle" size={15}>
        Charged once
      </Words>
    </>
  );
}

function Lost({x, y}: {x: number; y: number}): ReactNode {
  return <path d={`M${x} ${y - 12}l-6 8 8 8-7 8m16-24l-6 8 8 8-7 8`} className={styles.torn} />;
}

function Wide(): ReactNode {
  return (
    <>
      <Sender x={20} y={62} height={196} />
      <Terminal x={482} y={132} />
      <Lines x={336} y={52} lines={['first try']} tone="quiet" align="middle" />
      <Way d="M202 78H464" />
      <Head x={466} y={78} to="right" />
      <Envelope x={270} y={63} width={132} text={key} />
      <Step letter="A" x={226} y={78} />
      <Way d="M326 126H204" dotted />
      <Way d="M464 126H354" />
      <Lost x={340} y={126} />
      <Words x={270} y={148} tone="warning" bold align="middle">
        response lost
      </Words>
      <Lines x={336} y={172} lines={['the same request again']} tone="quiet" align="middle" />
      <Way d="M202 196H464" />
      <Head x={466} y={196} to="right" />
      <Envelope x={270} y={181} width={132} text={key} />
      <Step letter="B" x={226} y={196} />
      <Way d="M464 250H206" now />
      <Head x={204} y={250} to="left" now />
      <Slip x={263} y={235} width={146} height={32} text={charge.id} fresh />
      <Lines x={336} y={290} lines={[`the stored outcome, for ${keyHours} hours`]} tone="quiet" align="middle" />
    </>
  );
}

function Upright(): ReactNode {
  return (
    <>
      <Server x={16} y={24} width={128} height={104}>
        <Words x={40} y={62} tone="printed" bold>
          Your server
        </Words>
        <Words x={40} y={82} tone="printed-quiet">
          order-1
        </Words>
      </Server>
      <Device x={190} y={24} width={126} height={104}>
        <Rings x={253} y={64} />
        <Words x={253} y={116} tone="on-dark" bold align="middle">
          Larch
        </Words>
      </Device>
      <Way d="M44 148V436" fine />
      <Way d="M296 148V460" fine />
      <Words x={190} y={168} tone="quiet" align="middle">
        first try
      </Words>
      <Way d="M44 192H288" />
      <Head x={290} y={192} to="right" />
      <Envelope x={124} y={177} width={132} text={key} />
      <Step letter="A" x={80} y={192} />
      <Way d="M148 244H46" dotted />
      <Way d="M292 244H176" />
      <Lost x={162} y={244} />
      <Words x={104} y={268} tone="warning" bold align="middle">
        response lost
      </Words>
      <Words x={190} y={306} tone="quiet" align="middle">
        the same request again
      </Words>
      <Way d="M44 330H288" />
      <Head x={290} y={330} to="right" />
      <Envelope x={124} y={315} width={132} text={key} />
      <Step letter="B" x={80} y={330} />
      <Way d="M292 390H52" now />
      <Head x={50} y={390} to="left" now />
      <Slip x={108} y={375} width={144} height={32} text={charge.id} fresh />
      <Words x={178} y={432} tone="quiet" align="middle">
        {`the stored outcome, for ${keyHours} hours`}
      </Words>
      <Words x={90} y={510} bold align="middle" size={15}>
        Charged once
      </Words>
      <path d={`M173 466V566${'l6.05 6l6.05 -6'.repeat(12)}V466z`} className={clsx(styles.contour, styles.paper)} />
      <PrinterSlot x={170.6} y={459} />
      <ReceiptText x={245.6} y={497} />
    </>
  );
}

export function SentTwice(): ReactNode {
  return (
    <Frame
      title="Sent twice, charged once"
      says={says}
      caption={caption}
      wide={{height: 306, drawing: <Wide />}}
      upright={{height: 592, drawing: <Upright />}}
    />
  );
}
