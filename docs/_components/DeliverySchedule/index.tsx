import type {ReactNode} from 'react';
import {deliveryTries} from '@site/src/data/webhook-delivery';
import {DataTable} from '@site/src/ui/Table';

function short(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

export function DeliverySchedule(): ReactNode {
  return (
    <DataTable
      className="short-table"
      columns={['Try', 'Wait before it', 'Since the first']}
      rows={deliveryTries().map(({wait, at}, index) => [index + 1, index === 0 ? 'none' : short(wait), index === 0 ? '' : short(at)])}
    />
  );
}
