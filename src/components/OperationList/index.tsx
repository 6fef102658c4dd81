import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/components/MethodBadge';
import styles from './styles.module.css';

/** The whole API by its objects. Each object, and each operation, leads to its page. */
export function OperationList(): ReactNode {
  return (
    <dl className={styles.list}>
      {resources.map(({name, url: resourceUrl, operations}) => (
        <div key={resourceUrl} className={styles.resource}>
          <dt>
            <Link to={resourceUrl}>{name}</Link>
          </dt>
          {operations.map(({method, path, title, url}) => (
            <dd key={url}>
              <MethodBadge method={method} />
              <code>{path}</code>
              <Link to={url}>{title}</Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
