import type {ReactNode} from 'react';
import {holidays} from '@site/src/data/money';
import {formatWeekday} from '@site/src/lib/dates';
import Table from '@site/src/components/Table';

export function BankHolidays(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Holiday</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({date, name}) => (
          <tr key={date}>
            <td>{formatWeekday(date)}</td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
