import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import objects from '@generated/contract-data/default/objects.json';
import Table from '@site/src/components/Table';

export function ObjectTable(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Object</th>
          <th scope="col">Id</th>
          <th scope="col">Fields</th>
        </tr>
      </thead>
      <tbody>
        {objects.map(({name, url, prefix, fields}) => (
          <tr key={name}>
            <td>{url === null ? name : <Link to={url}>{name}</Link>}</td>
            <td>
              <code>{prefix}</code>
            </td>
            <td>
              {fields.map((field) => (
                <span key={field}>
                  <code>{field}</code>{' '}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
