import type {ReactNode} from 'react';
import {chargeRequest, token, tokenRequest} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {BankCard, Device, Page, Rings, Server, Slip, Step, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';

const number = tokenRequest.card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const {amount, currency} = chargeRequest;

function Drawing({buyer}: {buyer: ReactNode}): ReactNode {
  return (
    <>
      <Way d="M100 168V80Q100 64 116 64H252" x={254} y={64} to="right" now />
      <Way d="M260 126H196Q180 126 180 142V164" x={180} y={166} to="down" />
      <Way d="M222 290H448" x={450} y={290} to="right" />
      <Way d="M586 168V80Q586 64 570 64H440" x={438} y={64} to="left" />
      <Way d="M432 126H492Q508 126 508 142V164" x={508} y={166} to="down" />
      {buyer}
      <Device x={262} y={24} width={160} height={134}>
        <Rings x={342} y={78} />
        <Words x={342} y={142} tone="on-dark" bold align="middle" size={16} text="Larch" />
      </Device>
      <Server x={458} y={172} width={190} height={182} foot="with sk_test_…">
        <Words x={484} y={214} tone="printed" bold text="Your server" />
        <Words x={484} y={242} text={[`amount=${amount}`, `currency=${currency}`]} tone="printed" code />
        <Words x={484} y={278} tone="printed" code bold text="source=tok_…" />
      </Server>
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

interface Buyer {
  title: string;
  sender: 'app' | 'browser';
  owner: 'Your' | "The buyer's";
  /** Draws the card form. Its top left corner is (20, 172). It is about 200 units wide and 185 units high. */
  form: ReactNode;
}

/** From the card number to the charge, for a browser or an app. */
export const tokenCharge = ({title, sender, owner, form}: Buyer): FigureContent => ({
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
  height: 374,
  drawing: <Drawing buyer={form} />,
});

export const cardTokenCharge = tokenCharge({
  title: 'From the card to the charge',
  sender: 'browser',
  owner: "The buyer's",
  form: (
    <Page x={20} y={172} width={200} height={182}>
      <Words x={36} y={223} tone="printed" bold text={cafe.name} />
      <Words x={204} y={223} tone="printed" bold align="end" text={cafeMoney(sale.amount)} />
      <rect x="36" y="236" width="168" height="34" rx="7" className={styles.fresh} />
      <rect x="36" y="236" width="168" height="34" rx="7" className={styles.grain} />
      <Words x={48} y={258} tone="printed" text={number} />
      <rect x="36" y="282" width="168" height="36" rx="7" className={styles.action} />
      <Words x={120} y={305} tone="on-dark" bold align="middle" text="Pay" />
      <Words x={36} y={340} tone="printed-quiet" text="Your page, with pk_test_…" />
    </Page>
  ),
});
