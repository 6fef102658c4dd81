import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import objects from '@generated/contract-data/default/objects.json';
import Table from '@site/src/components/Table';

const columns = ['Object', 'Id', 'Fields'];

export function ObjectTable(): ReactNode {
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
        {objects.map(({name, url, prefix, fields}) => (
          <tr key={name}>
            <td>{url === null ? name : <Link to={url}>{name}</Link>}</td>
            <td data-label={columns[1]}>
              <code>{prefix}</code>
            </td>
            <td data-label={columns[2]}>
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
