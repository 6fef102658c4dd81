import type {ReactNode} from 'react';
import clsx from 'clsx';
import {chargeRequest, token} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';
import {reading, Upright, Wide} from './card-token-charge';

const {amount, currency} = chargeRequest;

function App({x, y}: {x: number; y: number}): ReactNode {
  const left = x + 34;
  return (
    <>
      <rect x={left + 8} y={y} width="152" height="184" rx="24" className={clsx(styles.contour, styles.side)} />
      <rect x={left} y={y} width="152" height="184" rx="24" className={clsx(styles.contour, styles.deep)} />
      <rect x={left + 9} y={y + 9} width="134" height="166" rx="16" className={clsx(styles.contour, styles.paper)} />
      <path d={`M${left + 66} ${y + 19}h20`} className={styles.contour} />
      <Words x={left + 20} y={y + 44} tone="printed" text={cafe.name} />
      <Words x={left + 20} y={y + 67} tone="printed" bold size={18} text={cafeMoney(sale.amount)} />
      <rect x={left + 20} y={y + 78} width="112" height="30" rx="7" className={styles.fresh} />
      <rect x={left + 20} y={y + 78} width="112" height="30" rx="7" className={styles.grain} />
      <Words x={left + 31} y={y + 98} tone="printed" code text={`•••• ${sale.last4}`} />
      <rect x={left + 20} y={y + 115} width="112" height="32" rx="7" className={styles.action} />
      <Words x={left + 76} y={y + 136} tone="on-dark" bold align="middle" text="Pay" />
      <Words x={left + 76} y={y + 166} tone="printed-quiet" align="middle" text="with pk_test_…" />
    </>
  );
}

export const appTokenCharge: FigureContent = {
  title: 'From the app to the charge',
  says: [
    'Your app sends the card number to Larch, with a publishable key, `pk_test_…`.',
    `Larch returns a token, such as \`${token.id}\`.`,
    'The app sends the token to your server. Your server never gets the number.',
    `Your server creates the charge, with \`amount=${amount}\`, \`currency=${currency}\`, the token, an idempotency key and your secret key, \`sk_test_…\`.`,
    'Larch returns the charge.',
  ],
  isLettered: true,
  caption: {
    point: 'The app sends the card number to Larch, never to your server.',
    reading,
  },
  wide: <Wide buyer={App} />,
  upright: <Upright buyer={App} />,
};
