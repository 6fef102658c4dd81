import type {ReactNode} from 'react';
import {dailyRevenue, figures} from '@site/src/data/dashboard';
import {formatMoney} from '@site/src/lib/money';
import {formatNumber, formatPercent} from '@site/src/lib/numbers';
import styles from './styles.module.css';

const {revenue, customers, transactions, succeeded} = figures;

const metrics = [
  {name: 'Revenue', value: formatMoney(revenue, 'cad'), detail: `${formatMoney(revenue / succeeded, 'cad')} per payment`},
  {name: 'Customers', value: formatNumber(customers), detail: `${formatNumber(succeeded / customers, 1)} payments each`},
  {name: 'Transactions', value: formatNumber(transactions), detail: `${Math.round(transactions / dailyRevenue.length)} per day`},
  {
    name: 'Success',
    value: formatPercent((100 * succeeded) / transactions, 1),
    detail: `${formatNumber(succeeded)} of ${formatNumber(transactions)}`,
  },
];

export function Metrics(): ReactNode {
  return (
    <dl className={styles.metrics}>
      {metrics.map(({name, value, detail}) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
