import type {ReactNode} from 'react';
import clsx from 'clsx';
import {chargeEvent} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Device, Machine, Refused, Server, Slip, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';

const says = [
  `On your machine, the sandbox sends \`${chargeEvent.type}\` to your endpoint at \`127.0.0.1:4243\`, signed.`,
  'Larch cannot reach an address on your machine, in test mode or in live mode.',
  'In production, Larch sends the event through your firewall, from any IP address. Your endpoint verifies the signature.',
];

const caption = {
  point: 'The sandbox reaches your machine. Larch reaches a public address.',
  reading: 'The dotted line is a delivery that does not arrive. Behind a firewall, the signature shows who sent the event.',
};

function Sender({x, y, name}: {x: number; y: number; name: string}): ReactNode {
  return (
    <Device x={x} y={y} width={112} height={88}>
      <path d={`M${x + 40} ${y + 20}h32v22h-32zl16 12 16-12`} className={styles['on-deep']} />
      <Words x={x + 56} y={y + 70} tone="on-dark" bold align="middle" size={15} text={name} />
    </Device>
  );
}

function Endpoint({x, y, text}: {x: number; y: number; text: string}): ReactNode {
  return (
    <Server x={x} y={y} width={176} height={118}>
      <Words x={x + 26} y={y + 40} tone="printed" bold text="Your endpoint" />
      <Words x={x + 26} y={y + 64} tone="printed" text={text} />
    </Server>
  );
}

/** A wall of bricks with a gap in the middle. */
function Firewall({x, y, isFlat}: {x: number; y: number; isFlat?: boolean}): ReactNode {
  return [0, 1, 3, 4].map((place) => (
    <rect
      key={place}
      x={isFlat ? x + place * 36 : x}
      y={isFlat ? y : y + place * 26}
      width={isFlat ? 36 : 30}
      height={isFlat ? 24 : 26}
      className={clsx(styles.contour, styles.brick)}
    />
  ));
}

const local = '127.0.0.1:4243';
const live = 'verifies signatures';

function Wide(): ReactNode {
  return (
    <>
      <Machine width={652} height={164} />
      <Way d="M150 112H444" x={446} y={112} to="right" now />
      <Slip x={212} y={96} width={154} height={32} text={chargeEvent.type} fresh />
      <Sender x={36} y={64} name="Sandbox" />
      <Endpoint x={454} y={44} text={local} />
      <Way d="M92 226V192" dotted />
      <Refused x={92} y={184} />
      <Words x={112} y={206} tone="quiet" text="does not reach your machine" />
      <Way d="M150 276H444" x={446} y={276} to="right" />
      <Slip x={168} y={260} width={154} height={32} text={chargeEvent.type} />
      <Firewall x={366} y={211} />
      <Words x={381} y={362} tone="quiet" align="middle" text="Firewall" />
      <Sender x={36} y={232} name="Larch" />
      <Endpoint x={454} y={217} text={live} />
    </>
  );
}

function Upright(): ReactNode {
  return (
    <>
      <Machine width={312} height={378} />
      <Way d="M168 152V252" x={168} y={254} to="down" now />
      <Slip x={91} y={186} width={154} height={32} text={chargeEvent.type} fresh />
      <Sender x={112} y={62} name="Sandbox" />
      <Endpoint x={80} y={260} text={local} />
      <Way d="M168 440V410" dotted />
      <Refused x={168} y={392} />
      <Words x={188} y={420} text={['does not reach', 'your machine']} tone="quiet" />
      <Way d="M168 536V676" x={168} y={678} to="down" />
      <Slip x={91} y={560} width={154} height={32} text={chargeEvent.type} />
      <Firewall x={78} y={620} isFlat />
      <Words x={270} y={637} tone="quiet" text="Firewall" />
      <Sender x={112} y={446} name="Larch" />
      <Endpoint x={80} y={684} text={live} />
    </>
  );
}

export const localAndLive: FigureContent = {
  title: 'Where a webhook can be delivered',
  says,
  caption,
  wide: {height: 380, drawing: <Wide />},
  upright: {height: 826, drawing: <Upright />},
};
