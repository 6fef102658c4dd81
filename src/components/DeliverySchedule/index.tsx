import type {ReactNode} from 'react';
import {deliveryTries} from '@site/src/data/webhook-delivery';
import Table from '@site/src/components/Table';

function inWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const part = (count: number, unit: string): string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  return [...part(days, 'day'), ...part(hours, 'hour'), ...part(rest, 'minute')].join(' ');
}

const columns = ['Try', 'Wait before it', 'Since the first'];

export function DeliverySchedule(): ReactNode {
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
        {deliveryTries().map(({wait, at}, index) => (
          <tr key={at}>
            <td>{index + 1}</td>
            <td data-label={columns[1]}>{index === 0 ? 'none: sent when the event happens' : inWords(wait)}</td>
            <td data-label={columns[2]}>{index === 0 ? '' : inWords(at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
