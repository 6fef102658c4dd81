import type {ReactNode} from 'react';
import clsx from 'clsx';
import lines from '@generated/sandbox/default/report.json';
import {DataTable} from '@site/src/ui/Table';
import styles from './styles.module.css';

const decimal = (cents: number): string => (cents / 100).toFixed(2);

export function SampleReport(): ReactNode {
  return (
    <div className={clsx('lit', styles.report)}>
      <DataTable
        className="short-table"
        columns={['type', 'id', 'amount', 'fee', 'net', 'payout']}
        rows={lines.map(({type, id, payoutAmount, fee, net, payout}) => [
          <span key={id} data-id={id}>
            {type}
          </span>,
          id,
          ...[payoutAmount, fee, net].map(decimal),
          payout,
        ])}
      />
    </div>
  );
}
