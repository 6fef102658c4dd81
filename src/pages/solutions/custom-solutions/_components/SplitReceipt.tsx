import type {ReactNode} from 'react';
import '@site/src/ui/Drawing/tokens.css';
import {formatMoney} from '@site/src/lib/money';
import styles from './split-receipt.module.css';

/** One marketplace order, split by recipient. Amounts are in cents. */
const parts = [
  {
    to: 'Seller',
    lines: [
      {name: 'Wool blanket', amount: 7800},
      {name: 'Two candles', amount: 1800},
    ],
  },
  {to: 'Courier', lines: [{name: 'Delivery', amount: 1440}]},
  {to: 'You', lines: [{name: 'Service', amount: 960}]},
];

const lines = parts.flatMap((part) => part.lines);
const sum = (list: readonly {amount: number}[]): number => list.reduce((total, {amount}) => total + amount, 0);
const order = formatMoney(sum(lines), 'cad');
const shares = parts.map((part, index) => ({to: part.to, share: formatMoney(sum(part.lines), 'cad'), y: 286 + index * 82}));

/** Returns the path of a torn paper edge. Each tooth is 12 units wide. */
const teeth = (count: number): string => 'l6-7 6 7'.repeat(count);

export function SplitReceipt(): ReactNode {
  return (
    <svg
      viewBox="0 0 616 544"
      role="img"
      aria-label={`One payment of ${order}, split: ${shares.map(({to, share}) => `${to} ${share}`).join(', ')}.`}
      className={styles.receipt}>
      <path d="M22 42H308V510H22z" className={styles.side} />
      <path d={`M12 42${teeth(24)}V510H12z`} className={styles.paper} />
      <text x="34" y="90" className={styles.quiet}>
        One order, paid once
      </text>
      <text x="32" y="146" className={styles.total}>
        {order}
      </text>
      <path d="M34 178H278" className={styles.rule} />
      {lines.map(({name, amount}, index) => (
        <g key={name} className={styles.line}>
          <text x="34" y={226 + index * 44}>
            {name}
          </text>
          <text x="278" y={226 + index * 44} textAnchor="end">
            {(amount / 100).toFixed(2)}
          </text>
        </g>
      ))}
      <path d="M34 392H278" className={styles.rule} />
      <text x="34" y="440" className={styles.to}>
        Total
      </text>
      <text x="278" y="440" textAnchor="end" className={styles.to}>
        {order}
      </text>
      <path d="M320 488H328V542H320z" className={styles.side} />
      <rect x="2" y="488" width="318" height="54" rx="5" className={styles.wood} />
      <path d="M18 502H124M150 504H286M32 516H196M222 518H300M20 530H90M118 530H256" className={styles.grain} />

      <path d="M592 92H600V222H592z" className={styles.side} />
      <rect x="396" y="92" width="196" height="130" rx="3" className={styles.kraft} />
      <path d="M476 93V222M512 93V222M396 112H476M512 112H592" className={styles.shade} />
      <rect x="412" y="134" width="52" height="34" rx="3" className={styles.paper} />
      <path d="M420 146H454M420 156H442" className={styles.shade} />

      <path d="M606 228V542H614V228z" className={styles.side} />
      <rect x="352" y="222" width="254" height="320" rx="5" className={styles.wood} />
      {shares.map(({to, share, y}) => (
        <g key={to}>
          <path d={`M364 ${y - 48}H594V${y + 24}H364z`} className={styles.inside} />
          <path d={`M377 ${y - 30}${teeth(17)}V${y + 24}H377z`} className={to === 'You' ? styles.gold : styles.paper} />
          <text x="389" y={y + 7} className={styles.to}>
            {to}
          </text>
          <text x="569" y={y + 7} textAnchor="end" className={styles.to}>
            {share}
          </text>
        </g>
      ))}
      <path d="M372 492H460M484 494H588M380 508H548M368 524H430M456 526H578" className={styles.grain} />
    </svg>
  );
}
