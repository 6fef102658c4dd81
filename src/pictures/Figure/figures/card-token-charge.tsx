import type {ReactNode} from 'react';
import {chargeRequest, token, tokenRequest} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {BankCard, Device, Mark, Page, Server, Slip, Step, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';

const number = tokenRequest.card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const {amount, currency} = chargeRequest;

function Checkout({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Page x={x} y={y} width={200} height={182}>
      <Words x={x + 16} y={y + 51} tone="printed" bold text={cafe.name} />
      <Words x={x + 184} y={y + 51} tone="printed" bold align="end" text={cafeMoney(sale.amount)} />
      <rect x={x + 16} y={y + 64} width="168" height="34" rx="7" className={styles.fresh} />
      <rect x={x + 16} y={y + 64} width="168" height="34" rx="7" className={styles.grain} />
      <Words x={x + 28} y={y + 86} tone="printed" text={number} />
      <rect x={x + 16} y={y + 110} width="168" height="36" rx="7" className={styles.action} />
      <Words x={x + 100} y={y + 133} tone="on-dark" bold align="middle" text="Pay" />
      <Words x={x + 16} y={y + 168} tone="printed-quiet" text="Your page, with pk_test_…" />
    </Page>
  );
}

function YourServer({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Server x={x} y={y} width={190} height={182} foot="with sk_test_…">
      <Words x={x + 26} y={y + 42} tone="printed" bold text="Your server" />
      <Words x={x + 26} y={y + 70} text={[`amount=${amount}`, `currency=${currency}`]} tone="printed" code />
      <Words x={x + 26} y={y + 106} tone="printed" code bold text="source=tok_…" />
    </Server>
  );
}

function Centre({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Device x={x} y={y} width={160} height={134}>
      <Mark x={x + 80} y={y + 54} />
      <Words x={x + 80} y={y + 118} tone="on-dark" bold align="middle" size={16} text="Larch" />
    </Device>
  );
}

interface BuyerProps {
  /** Draws the buyer's card form, which is about 200 units wide and 185 units high. */
  buyer: (place: {x: number; y: number}) => ReactNode;
}

function Wide({buyer}: BuyerProps): ReactNode {
  return (
    <>
      <Way d="M100 168V80Q100 64 116 64H252" x={254} y={64} to="right" now />
      <Way d="M260 126H196Q180 126 180 142V164" x={180} y={166} to="down" />
      <Way d="M222 290H448" x={450} y={290} to="right" />
      <Way d="M586 168V80Q586 64 570 64H440" x={438} y={64} to="left" />
      <Way d="M432 126H492Q508 126 508 142V164" x={508} y={166} to="down" />
      {buyer({x: 20, y: 172})}
      <Centre x={262} y={24} />
      <YourServer x={458} y={172} />
      <BankCard x={128} y={36} last4={sale.last4} />
      <Slip x={200} y={112} width={28} height={28} />
      <Slip x={261} y={275} width={154} height={32} text={token.id} />
      <Slip x={466} y={49} width={104} height={32} text="tok_…, key" />
      <Slip x={464} y={112} width={28} height={28} />
      <Step letter="A" x={100} y={144} />
      <Step letter="B" x={245} y={126} />
      <Step letter="C" x={244} y={290} />
      <Step letter="D" x={586} y={144} />
      <Step letter="E" x={447} y={126} />
      <Words x={338} y={332} text="Never the card number." tone="quiet" align="middle" />
    </>
  );
}

function Upright({buyer}: BuyerProps): ReactNode {
  return (
    <>
      <Way d="M56 246V98Q56 82 72 82H100" x={102} y={82} to="right" now />
      <Way d="M160 152V240" x={160} y={242} to="down" />
      <Way d="M110 434V520" x={110} y={524} to="down" />
      <Way d="M280 600H294Q310 600 310 584V98Q310 82 294 82H288" x={286} y={82} to="left" />
      <Way d="M218 152V520" x={218} y={524} to="down" />
      <Centre x={110} y={16} />
      {buyer({x: 8, y: 248})}
      <YourServer x={80} y={530} />
      <BankCard x={20} y={146} last4={sale.last4} scale={0.8} />
      <Slip x={146} y={192} width={28} height={26} />
      <Slip x={39} y={466} width={154} height={32} text={token.id} />
      <Slip x={204} y={192} width={28} height={26} />
      <Slip x={228} y={420} width={104} height={32} text="tok_…, key" />
      <Step letter="A" x={56} y={220} />
      <Step letter="B" x={160} y={169} />
      <Step letter="C" x={110} y={447} />
      <Step letter="D" x={310} y={564} />
      <Step letter="E" x={218} y={169} />
    </>
  );
}

/** The figure of a buyer in a browser or in an app. */
export function tokenCharge(title: string, owner: string, sender: 'browser' | 'app', buyer: BuyerProps['buyer']): FigureContent {
  return {
    title,
    says: [
      `${owner} ${sender} sends the card number to Larch, with a publishable key, \`pk_test_…\`.`,
      `Larch returns a token, such as \`${token.id}\`.`,
      `The ${sender} sends the token to your server. Your server never gets the number.`,
      `Your server creates the charge, with \`amount=${amount}\`, \`currency=${currency}\`, the token, an idempotency key and your secret key, \`sk_test_…\`.`,
      'Larch returns the charge.',
    ],
    isLettered: true,
    caption: {
      point: `The ${sender} sends the card number to Larch, never to your server.`,
      reading: 'Arrows A and B: the number becomes a token. Arrows C to E: your server charges the token.',
    },
    wide: <Wide buyer={buyer} />,
    upright: <Upright buyer={buyer} />,
  };
}

export const cardTokenCharge = tokenCharge('From the card to the charge', "The buyer's", 'browser', Checkout);
