import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Device, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';
import {tokenCharge} from './card-token-charge';

function App({x, y}: {x: number; y: number}): ReactNode {
  const left = x + 34;
  return (
    <>
      <Device x={left} y={y} width={152} height={184} />
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

export const appTokenCharge = tokenCharge('From the app to the charge', 'Your', 'app', App);
