import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import {ratedPlans} from '@site/src/data/plans';
import {formatMoney} from '@site/src/lib/money';
import {chargeFee} from '@site/packages/sandbox/browser';
import {DataTable} from '@site/src/ui/Table';
import styles from './styles.module.css';

const amounts = [500, 4250, 25_000];

const money = (amount: number): string => formatMoney(amount, 'cad');

/** Each plan has a column with its fee and, below that, what remains of the charge. */
export function FeeExamples(): ReactNode {
  return (
    <DataTable
      className={clsx('short-table', styles.examples)}
      columns={['Charge', ...ratedPlans.map(({title}) => `${title} fee`)]}
      rows={amounts.map((amount) => [
        money(amount),
        ...ratedPlans.map(({id, rate}) => {
          const fee = chargeFee(amount, rate);
          return (
            <Fragment key={id}>
              {money(fee)} <small>you receive {money(amount - fee)}</small>
            </Fragment>
          );
        }),
      ])}
    />
  );
}
