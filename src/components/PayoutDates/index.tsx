import type {ReactNode} from 'react';
import {payouts} from '@site/src/data/money';
import {formatWeekday} from '@site/src/lib/dates';
import {payoutDay, payoutReference} from '@site/packages/sandbox/browser';
import Table from '@site/src/components/Table';

/** When sales arrive in the bank, by the payout calendar. `days` are the days of the sales, as ISO dates in Toronto. */
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
