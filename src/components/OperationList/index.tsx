import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {resources} from '@site/src/data/api-examples';
import styles from './styles.module.css';

/** The whole API: five objects, ten operations. Each object's name leads to its page. */
export function OperationList(): ReactNode {
  return (
    <dl className={styles.list}>
      {resources.map(({name, link, operations}) => (
        <div key={name} className={styles.resource}>
          <dt>
            <Link to={link}>{name}</Link>
          </dt>
          {operations.map(({method, path, summary}) => (
            <dd key={method + path}>
              <MethodBadge method={method} />
              <code>{path}</code>
              <span>{summary}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
