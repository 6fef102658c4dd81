import type {ReactNode} from 'react';
import {ratedPlans} from '@site/src/data/plans';
import {formatRate} from '@site/src/lib/fees';
import {formatMoney} from '@site/src/lib/money';
import {chargeFee} from '@site/packages/sandbox/browser';
import {DataTable} from '@site/src/components/Table';

const amounts = [500, 4250, 25_000];

const money = (amount: number): string => formatMoney(amount, 'cad');

/** Each plan has two columns: the fee of the plan, and what remains of the charge. */
export function FeeExamples(): ReactNode {
  return (
    <DataTable
      columns={['Charge', ...ratedPlans.flatMap(({title, rate}) => [`${title}: ${formatRate(rate)}`, `You receive on ${title}`])]}
      rows={amounts.map((amount) => [
        money(amount),
        ...ratedPlans.flatMap(({rate}) => {
          const fee = chargeFee(amount, rate);
          return [money(fee), money(amount - fee)];
        }),
      ])}
    />
  );
}
