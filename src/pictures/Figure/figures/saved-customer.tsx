import type {ReactNode} from 'react';
import {chargeEvent, customer, token} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {BankCard, Bead, Folder, Slip, State, Step, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {payouts} from '@site/src/data/money';
import {nameIn} from '@site/src/lib/dates';
import {listed} from '@site/src/lib/listed';
import {addDays, dayOf} from '@site/packages/sandbox/browser';

const cardDigits = token.card.last4;
const sold = dayOf(chargeEvent.created, payouts);
const months = [31, 61, 92].map((days) => nameIn(addDays(sold, days), 'month'));

function Month({x, y, name}: {x: number; y: number; name: string}): ReactNode {
  return (
    <>
      <Bead x={x} y={y} />
      <Words x={x} y={y - 22} bold align="middle" text={name} />
      <State x={x - 56} y={y + 24} width={112} text="succeeded" tone="good" />
    </>
  );
}

export const savedCustomer: FigureContent = {
  title: 'A saved card, charged again',
  says: [
    "Once: the buyer's card becomes a token, and the buyer agrees to the later charges.",
    `Your server creates a customer with the token: \`${customer.id}\`. This uses up the token.`,
    `Every month, your server charges \`customer=${customer.id}\`, with a new idempotency key for each month: in ${listed(months)}.`,
    'You do not need the card number or the security code again.',
  ],
  isLettered: true,
  caption: {
    point: 'Saved once, charged every month.',
    reading: 'A: the card becomes a token; B: a customer is created with the token; C: each month has its own charge and its own key.',
  },
  wide: (
    <>
      <rect x="14" y="14" width="652" height="142" rx="10" className={styles.band} />
      <rect x="14" y="168" width="652" height="150" rx="10" className={styles.band} />
      <Words x={32} y={40} bold size={16} text="Once" />
      <Words x={84} y={194} bold size={16} text="Every month" />
      <Words x={648} y={194} tone="quiet" code align="end" text={`customer=${customer.id}`} />
      <Way d="M130 96H448" x={450} y={96} to="right" now />
      <BankCard x={34} y={70} last4={cardDigits} />
      <Step letter="A" x={160} y={96} />
      <Slip x={187} y={80} width={154} height={32} text={token.id} />
      <Step letter="B" x={372} y={96} />
      <Folder x={456} y={48} {...customer} />
      <Way d="M120 244H640" x={644} y={244} to="right" />
      <Way d="M543 136V150Q543 162 531 162H72Q60 162 60 174V232Q60 244 72 244H124" />
      <Step letter="C" x={60} y={214} />
      {months.map((name, place) => (
        <Month key={name} x={166 + place * 190} y={244} name={name} />
      ))}
    </>
  ),
  upright: (
    <>
      <rect x="10" y="12" width="320" height="286" rx="10" className={styles.band} />
      <rect x="10" y="310" width="320" height="306" rx="10" className={styles.band} />
      <Words x={26} y={40} bold size={16} text="Once" />
      <Words x={104} y={340} bold size={16} text="Every month" />
      <Words x={104} y={361} tone="quiet" code text={`customer=${customer.id}`} />
      <Way d="M170 96V186" x={170} y={188} to="down" now />
      <BankCard x={122} y={56} last4={cardDigits} />
      <Step letter="A" x={70} y={142} />
      <Slip x={93} y={130} width={154} height={32} text={token.id} />
      <Step letter="B" x={60} y={236} />
      <Folder x={83} y={194} {...customer} />
      <Way d="M170 286V292Q170 304 158 304H92Q80 304 80 316V584" x={80} y={592} to="down" />
      <Step letter="C" x={80} y={356} />
      {months.map((name, place) => (
        <g key={name}>
          <Bead x={80} y={412 + place * 64} />
          <Words x={104} y={417 + place * 64} text={name} bold />
          <State x={196} y={393 + place * 64} width={116} text="succeeded" tone="good" />
        </g>
      ))}
    </>
  ),
};
