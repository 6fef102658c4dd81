import type {ReactNode} from 'react';
import {deliveryTries} from '@site/src/data/webhook-delivery';
import Table from '@site/src/components/Table';

function inWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const part = (count: number, unit: string): string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  return [...part(days, 'day'), ...part(hours, 'hour'), ...part(rest, 'minute')].join(' ');
}

export function DeliverySchedule(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Try</th>
          <th scope="col">Wait before the try</th>
          <th scope="col">Time since the first try</th>
        </tr>
      </thead>
      <tbody>
        {deliveryTries().map(({wait, at}, index) => (
          <tr key={at}>
            <td>{index + 1}</td>
            <td>{index === 0 ? 'none: sent when the event happens' : inWords(wait)}</td>
            <td>{index === 0 ? '' : inWords(at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
