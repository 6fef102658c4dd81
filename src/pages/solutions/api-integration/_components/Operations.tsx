import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import resources from '@generated/contract-data/default/resources.json';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import styles from './operations.module.css';

export function Operations(): ReactNode {
  return (
    <div className={styles.printout}>
      <dl className={clsx('lit', styles.operations)}>
        {resources.map(({name, url: resourceUrl, operations}) => (
          <div key={resourceUrl}>
            <dt>{name}</dt>
            {operations.map(({method, path, title, url}) => (
              <dd key={url}>
                <MethodBadge method={method} />
                <Link to={url}>{title}</Link>
                <code>{path}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
