import type {ReactNode} from 'react';
import {deliveryTries} from '@site/src/data/webhook-delivery';
import {DataTable} from '@site/src/components/Table';

function inWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const part = (count: number, unit: string): string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  return [...part(days, 'day'), ...part(hours, 'hour'), ...part(rest, 'minute')].join(' ');
}

export function DeliverySchedule(): ReactNode {
  return (
    <DataTable
      columns={['Try', 'Wait before it', 'Since the first']}
      rows={deliveryTries().map(({wait, at}, index) => [
        index + 1,
        index === 0 ? 'none: sent when the event happens' : inWords(wait),
        index === 0 ? '' : inWords(at),
      ])}
    />
  );
}
