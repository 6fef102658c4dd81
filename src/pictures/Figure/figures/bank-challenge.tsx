import type {ReactNode} from 'react';
import {token} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Page, Slip, State, Way, Words} from '@site/src/pictures/Figure/parts';

function Sight({x, y, lines}: {x: number; y: number; lines: readonly [string, string]}): ReactNode {
  return (
    <Page x={x} y={y} width={150} height={92}>
      <Words x={x + 14} y={y + 50} tone="printed-quiet" text={lines[0]} />
      <Words x={x + 14} y={y + 73} tone="printed" bold text={lines[1]} />
    </Page>
  );
}

const challenge = ['Your bank', 'Enter the code'] as const;
const checkout = ['Your checkout', 'Pay'] as const;

export const bankChallenge: FigureContent = {
  title: '3D Secure, in an app and on the web',
  says: [
    `In an app, the mobile SDK shows the bank's challenge. It returns a token, \`${token.id}\`, and the charge of this token succeeds.`,
    'On the web, Larch shows no challenge. Some banks then decline: the response is `402` with `authentication_required`, and the buyer uses another card.',
  ],
  caption: {
    point: 'Only an app can show the challenge.',
    reading: 'On the web, a bank that insists on it declines the payment, and no money moves.',
  },
  wide: (
    <>
      <Words x={20} y={70} bold size={16} text="In an app" />
      <Sight x={118} y={18} lines={challenge} />
      <Way d="M268 64H306" x={308} y={64} to="right" />
      <Slip x={314} y={46} width={154} height={38} text={token.id} fresh />
      <Way d="M468 64H524" x={526} y={64} to="right" />
      <State x={536} y={45} width={112} text="succeeded" tone="good" />
      <Words x={20} y={184} bold size={16} text="On the web" />
      <Sight x={118} y={132} lines={checkout} />
      <Way d="M268 178H306" x={308} y={178} to="right" />
      <State x={318} y={159} width={220} text="authentication_required" tone="bad" />
      <Words x={552} y={183} text="Another card" />
    </>
  ),
  upright: (
    <>
      <Words x={20} y={34} bold size={16} text="In an app" />
      <Sight x={20} y={48} lines={challenge} />
      <Way d="M95 140V166" x={95} y={168} to="down" />
      <Slip x={20} y={182} width={154} height={38} text={token.id} fresh />
      <Way d="M174 201H194" x={196} y={201} to="right" />
      <State x={206} y={182} width={112} text="succeeded" tone="good" />
      <Words x={20} y={268} bold size={16} text="On the web" />
      <Sight x={20} y={282} lines={checkout} />
      <Way d="M95 374V398" x={95} y={400} to="down" />
      <State x={20} y={408} width={220} text="authentication_required" tone="bad" />
      <Words x={20} y={470} text="The buyer uses another card." />
    </>
  ),
};
