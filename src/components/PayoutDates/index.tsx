import type {ReactNode} from 'react';
import {payouts} from '@site/src/data/money';
import {formatWeekday} from '@site/src/lib/dates';
import {payoutDay, payoutReference} from '@site/packages/sandbox/browser';
import Table from '@site/src/components/Table';

/** `days` are the dates of the sales in Toronto, in ISO format. */
export function PayoutDates({days}: {days: readonly string[]}): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Sold on</th>
          <th scope="col">In your bank on</th>
          <th scope="col">Reference</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => {
          const arrives = payoutDay(day, payouts);
          return (
            <tr key={day}>
              <td>{formatWeekday(day)}</td>
              <td>{formatWeekday(arrives)}</td>
              <td>
                <code>{payoutReference(arrives)}</code>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
