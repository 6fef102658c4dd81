import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Table from '@site/src/components/Table';
import {endpointRules, shopRules} from '@site/packages/sandbox/browser';

/** The rules of the check for an endpoint or a shop, with the page that explains each rule. */
export function CheckRules({part}: {part: 'endpoint' | 'shop'}): ReactNode {
  if (part === 'shop')
    return (
      <ul>
        {Object.values(shopRules).map(({name, page}) => (
          <li key={name}>
            <Link to={page}>{name}</Link>
          </li>
        ))}
      </ul>
    );
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Your endpoint gets</th>
          <th scope="col">Expected response</th>
        </tr>
      </thead>
      <tbody>
        {endpointRules.map(({name, expects, page}) => (
          <tr key={name}>
            <td>
              <Link to={page}>{name}</Link>
            </td>
            <td>{expects === 'accept' ? '2xx within 10 seconds' : '400'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
