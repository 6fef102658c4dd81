import type {ReactNode} from 'react';
import clsx from 'clsx';
import {charge, chargeEvent} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Device, Server, Slip, Step, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafeMoney, sale} from '@site/src/data/cafe';

const seconds = 10;
const work = ['verify the signature', 'store the event', 'then respond'];

function Order({x, y}: {x: number; y: number}): ReactNode {
  return (
    <>
      <path d={`M${x} ${y}${'l6 -6l6 6'.repeat(11)}v146h-132z`} className={clsx(styles.contour, styles.fresh)} />
      <Words x={x + 14} y={y + 28} tone="printed" bold text="order-1" />
      <Words x={x + 14} y={y + 48} tone="printed-quiet" text={sale.description} />
      <path d={`M${x + 14} ${y + 62}h104`} className={styles.perforation} />
      <Words x={x + 14} y={y + 86} tone="printed" bold text={cafeMoney(sale.amount)} />
      <Words x={x + 14} y={y + 122} tone="printed" code bold size={16} text="paid" />
      <path d={`M${x + 72} ${y + 116}l6 7 14-16`} className={styles['printed-tick']} />
    </>
  );
}

function Endpoint({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Server x={x} y={y} width={176} height={164}>
      <Words x={x + 26} y={y + 42} tone="printed" bold text="Your endpoint" />
      <Words x={x + 26} y={y + 70} text={work} tone="printed" />
    </Server>
  );
}

function Sender({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Device x={x} y={y} width={96} height={130}>
      <path d={`M${x + 30} ${y + 42}h36v26h-36zl18 14 18-14`} className={styles['on-deep']} />
      <Words x={x + 48} y={y + 108} tone="on-dark" bold align="middle" size={16} text="Larch" />
    </Device>
  );
}

export const eventToOrder: FigureContent = {
  title: 'From the event to the paid order',
  says: [
    `Larch sends \`${chargeEvent.type}\` to your endpoint, signed.`,
    'Your endpoint verifies the signature over the raw body, and stores the event.',
    `It responds with 200 within ${seconds} seconds.`,
    `Then your program finds the order of \`${charge.id}\` and marks it paid, once. If the event arrives again, nothing changes.`,
  ],
  isLettered: true,
  caption: {
    point: 'Respond first, then fulfil.',
    reading: `A: the event, signed; B: verified and stored; C: a 2xx within ${seconds} seconds; D: the order is marked paid once, however often the event arrives.`,
  },
  wide: (
    <g transform="translate(-8 0)">
      <Way d="M290 82H307" x={309} y={82} to="right" />
      <Slip x={142} y={66} width={154} height={32} text={chargeEvent.type} />
      <Step letter="A" x={229} y={42} />
      <Way d="M312 158H144" x={142} y={158} to="left" />
      <Slip x={204} y={142} width={50} height={32} text="200" />
      <Step letter="C" x={284} y={158} />
      <Words x={229} y={200} text={`within ${seconds} seconds`} tone="quiet" align="middle" />
      <Way d="M506 120H532" x={534} y={120} to="right" now />
      <Step letter="D" x={520} y={88} />
      <Sender x={24} y={54} />
      <Endpoint x={316} y={38} />
      <Step letter="B" x={458} y={74} isPrinted />
      <Order x={540} y={46} />
    </g>
  ),
  upright: (
    <>
      <Way d="M96 156V246" x={96} y={248} to="down" />
      <Slip x={19} y={196} width={154} height={32} text={chargeEvent.type} />
      <Step letter="A" x={96} y={173} />
      <Way d="M250 252V106Q250 90 234 90H164" x={162} y={90} to="left" />
      <Slip x={225} y={162} width={50} height={32} text="200" />
      <Step letter="C" x={250} y={222} />
      <Words x={260} y={126} text={['within', `${seconds} seconds`]} tone="quiet" />
      <Way d="M170 424V468" x={170} y={470} to="down" now />
      <Step letter="D" x={170} y={441} />
      <Sender x={48} y={24} />
      <Endpoint x={82} y={256} />
      <Step letter="B" x={224} y={293} isPrinted />
      <Order x={104} y={484} />
    </>
  ),
};
