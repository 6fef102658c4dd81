import type {ReactNode} from 'react';
import {dailyRevenue, figures} from '@site/src/data/dashboard';
import {formatDollars} from '@site/src/lib/money';
import styles from './styles.module.css';

const {revenue, customers, transactions, succeeded} = figures;
const count = (value: number) => value.toLocaleString('en-CA');
const oneDecimal = (value: number) => value.toLocaleString('en-CA', {minimumFractionDigits: 1, maximumFractionDigits: 1});

const metrics = [
  {name: 'Revenue', value: formatDollars(revenue), detail: `${formatDollars(revenue / succeeded)} a payment`},
  {name: 'Customers', value: count(customers), detail: `${oneDecimal(transactions / customers)} payments each`},
  {name: 'Transactions', value: count(transactions), detail: `${Math.round(transactions / dailyRevenue.length)} a day`},
  {name: 'Success', value: `${oneDecimal((100 * succeeded) / transactions)}%`, detail: `${count(succeeded)} of ${count(transactions)}`},
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
