import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import objects from '@generated/contract-data/default/objects.json';
import {DataTable} from '@site/src/ui/Table';
import styles from './styles.module.css';

export function ObjectTable(): ReactNode {
  return (
    <DataTable
      className={styles.objects}
      columns={['Object', 'Id', 'Fields']}
      rows={objects.map(({name, url, prefix, fields}) => [
        url === null ? (
          name
        ) : (
          <Link key={name} to={url}>
            {name}
          </Link>
        ),
        <code key={prefix}>{prefix}</code>,
        fields.map((field) => (
          <span key={field}>
            <code>{field}</code>{' '}
          </span>
        )),
      ])}
    />
  );
}
