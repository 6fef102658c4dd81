import type {ReactNode} from 'react';
import {ratedPlans} from '@site/src/data/plans';
import {formatRate} from '@site/src/lib/fees';
import {formatMoney} from '@site/src/lib/money';
import {chargeFee} from '@site/packages/sandbox/browser';
import Table from '@site/src/components/Table';

const amounts = [500, 4250, 25_000];

/** The fee and the payout of sample charges on each plan with a fixed rate. */
export function FeeExamples(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Rate</th>
          <th scope="col">Charge</th>
          <th scope="col">Fee</th>
          <th scope="col">You receive</th>
        </tr>
      </thead>
      <tbody>
        {ratedPlans.flatMap(({id, title, rate}) =>
          amounts.map((amount) => {
            const fee = chargeFee(amount, rate);
            return (
              <tr key={`${id} ${amount}`}>
                <td>{title}</td>
                <td>{formatRate(rate)}</td>
                <td>{formatMoney(amount, 'cad')}</td>
                <td>{formatMoney(fee, 'cad')}</td>
                <td>{formatMoney(amount - fee, 'cad')}</td>
              </tr>
            );
          }),
        )}
      </tbody>
    </Table>
  );
}
