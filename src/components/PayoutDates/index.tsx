import type {ReactNode} from 'react';
import {payouts} from '@site/src/data/money';
import {formatWeekday} from '@site/src/lib/dates';
import {payoutDay, payoutReference} from '@site/packages/sandbox/browser';
import Table from '@site/src/components/Table';

const columns = ['Sold on', 'In your bank', 'Reference'];

/** `days` are the dates of the sales in Toronto, in ISO format. */
export function PayoutDates({days}: {days: readonly string[]}): ReactNode {
  return (
    <Table>
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
        {days.map((day) => {
          const arrives = payoutDay(day, payouts);
          return (
            <tr key={day}>
              <td>{formatWeekday(day)}</td>
              <td data-label={columns[1]}>{formatWeekday(arrives)}</td>
              <td data-label={columns[2]}>
                <code>{payoutReference(arrives)}</code>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
