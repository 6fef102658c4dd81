import {Fragment, type ReactNode} from 'react';
import {ratedPlans} from '@site/src/data/plans';
import {formatRate} from '@site/src/lib/fees';
import {formatMoney} from '@site/src/lib/money';
import {chargeFee} from '@site/packages/sandbox/browser';
import Table from '@site/src/components/Table';
import styles from './styles.module.css';

const amounts = [500, 4250, 25_000];
const columns = ['Charge', 'Fee', 'You receive'];

export function FeeExamples(): ReactNode {
  return ratedPlans.map(({id, title, rate}) => (
    <Fragment key={id}>
      <p>
        <b>{title}</b>: {formatRate(rate)}
      </p>
      <Table className={styles.fees}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {amounts.map((amount) => {
            const fee = chargeFee(amount, rate);
            return (
              <tr key={amount}>
                {[amount, fee, amount - fee].map((part, column) => (
                  <td key={columns[column]}>{formatMoney(part, 'cad')}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Fragment>
  ));
}
