import type {ReactNode} from 'react';
import {formatMoney} from '@site/src/lib/money';
import styles from './torn-receipt.module.css';

/** The parts of one marketplace order by recipient, in cents. */
const parts = [
  {
    to: 'Seller',
    lines: [
      {name: 'Wool blanket', amount: 7800},
      {name: 'Two candles', amount: 1800},
    ],
    turn: -1.2,
  },
  {to: 'Courier', lines: [{name: 'Delivery', amount: 1440}], turn: 1.6},
  {to: 'You', lines: [{name: 'Service', amount: 960}], turn: -1.4},
];

const sum = (lines: readonly {amount: number}[]): number => lines.reduce((total, {amount}) => total + amount, 0);
const order = parts.reduce((total, {lines}) => total + sum(lines), 0);
const money = (amount: number): string => formatMoney(amount, 'cad');

/** The dimensions of the receipt. The length of each piece is proportional to its share of the order. */
const paper = {left: 36, width: 320, length: 500, gap: 24, tooth: 8};

/** A torn edge across the paper, drawn to the right (1) or to the left (-1). */
function edge(direction: 1 | -1): string {
  return Array.from(
    {length: paper.width / (2 * paper.tooth)},
    () => `l${direction * paper.tooth} ${-paper.tooth}l${direction * paper.tooth} ${paper.tooth}`,
  ).join('');
}

const pieces = parts.map(({to, lines, turn}, index) => {
  const before = parts.slice(0, index).reduce((total, part) => total + sum(part.lines), 0);
  const share = sum(lines);
  const top = 20 + (paper.length * before) / order + index * paper.gap;
  const length = (paper.length * share) / order;
  return {to, share, turn, top, length, d: `M${paper.left} ${top}${edge(1)}v${length}${edge(-1)}z`};
});

/** One payment as a receipt torn into the recipients' shares. */
export function TornReceipt(): ReactNode {
  const right = paper.left + paper.width - 24;
  const label = `One payment of ${money(order)}, split: ${pieces.map(({to, share}) => `${to} ${money(share)}`).join(', ')}.`;
  return (
    <svg viewBox="0 0 400 600" role="img" aria-label={label} className={styles.receipt}>
      {pieces.map(({to, share, turn, top, length, d}, index) => (
        <g key={to} transform={`rotate(${turn} 196 ${top + length / 2})`}>
          <path d={`M${paper.left + paper.width} ${top}l9 9v${length - 9}h-9z`} className={styles.side} />
          <path d={d} className={styles.paper} />
          {index === 0 && (
            <>
              <text x={paper.left + 24} y={top + 46} className={styles.quiet}>
                One order, paid once
              </text>
              <text x={paper.left + 24} y={top + 96} className={styles.total}>
                {money(order)}
              </text>
              <path d={`M${paper.left + 24} ${top + 126}H${right}`} className={styles.rule} />
              {parts
                .flatMap(({lines}) => lines)
                .map(({name, amount}, line) => (
                  <g key={name} className={styles.line}>
                    <text x={paper.left + 24} y={top + 164 + line * 34}>
                      {name}
                    </text>
                    <text x={right} y={top + 164 + line * 34} textAnchor="end">
                      {(amount / 100).toFixed(2)}
                    </text>
                  </g>
                ))}
              <path d={`M${paper.left + 24} ${top + 300}H${right}`} className={styles.rule} />
            </>
          )}
          <text x={paper.left + 24} y={top + (index === 0 ? length - 34 : length / 2 + 2)} className={styles.to}>
            {to}
          </text>
          <text x={right} y={top + (index === 0 ? length - 34 : length / 2 + 2)} textAnchor="end" className={styles.to}>
            {money(share)}
          </text>
        </g>
      ))}
    </svg>
  );
}
