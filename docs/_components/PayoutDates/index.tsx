import type {ReactNode} from 'react';
import {payouts} from '@site/src/data/money';
import {formatShortDay} from '@site/src/lib/dates';
import {payoutDay, payoutReference} from '@site/packages/sandbox/browser';
import {DataTable} from '@site/src/ui/Table';

/** `days` are the dates of the sales in Toronto's time zone, as `YYYY-MM-DD`. */
export function PayoutDates({days}: {days: readonly string[]}): ReactNode {
  return (
    <DataTable
      className="short-table"
      columns={['Sold on', 'In your bank', 'Reference']}
      rows={days.map((day) => {
        const arrives = payoutDay(day, payouts);
        return [formatShortDay(day), formatShortDay(arrives), <code key={day}>{payoutReference(arrives)}</code>];
      })}
    />
  );
}
