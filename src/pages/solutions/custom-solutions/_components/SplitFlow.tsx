import type {ReactNode} from 'react';
import {Surface} from '@site/src/components/Surface';
import {formatMoney} from '@site/src/lib/money';
import styles from './split-flow.module.css';

/** Cents of one marketplace order. */
const shares = [
  {to: 'Seller', amount: 9600},
  {to: 'Courier', amount: 1440},
  {to: 'Your fee', amount: 960},
];
const order = shares.reduce((sum, {amount}) => sum + amount, 0);

/** Three lines from one point to the middle of three equal columns; stretched to whatever width there is. */
const branches = ['M150 0V24Q150 32 142 32H58Q50 32 50 40V64', 'M150 0V64', 'M150 0V24Q150 32 158 32H242Q250 32 250 40V64'];

/** One order paid once, and shared between three parties. */
export function SplitFlow(): ReactNode {
  const label = `One payment of ${formatMoney(order, 'cad')} shared: ${shares.map(({to, amount}) => `${to} ${formatMoney(amount, 'cad')}`).join(', ')}.`;
  return (
    <div role="img" aria-label={label} className={styles.flow}>
      <Surface className={styles.box}>
        <span>One order, paid once</span>
        <strong className={styles.total}>{formatMoney(order, 'cad')}</strong>
      </Surface>
      <svg viewBox="0 0 300 40" height="40" preserveAspectRatio="none" className={styles.lines}>
        <path d="M150 0V40" />
      </svg>
      <div className={styles.rule}>
        <span>Your rules</span>
        <code>80% seller · courier at cost · rest yours</code>
      </div>
      <svg viewBox="0 0 300 64" height="64" preserveAspectRatio="none" className={styles.lines}>
        {branches.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
      <div className={styles.shares}>
        {shares.map(({to, amount}) => (
          <Surface key={to} className={styles.box}>
            <span>{to}</span>
            <strong>{formatMoney(amount, 'cad')}</strong>
            <i style={{width: `${(100 * amount) / order}%`}} />
          </Surface>
        ))}
      </div>
    </div>
  );
}
