import type {ReactNode} from 'react';
import {holidays} from '@site/src/data/money';
import {formatWeekday} from '@site/src/lib/dates';
import {DataTable} from '@site/src/ui/Table';

export function BankHolidays(): ReactNode {
  return <DataTable columns={['Date', 'Holiday']} rows={holidays.map(({date, name}) => [formatWeekday(date), name])} />;
}
