// Change: looks like the method and the path on all other pages. The original requires the store of the explorer.
import type {ReactNode} from 'react';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import styles from '@site/src/css/operation.module.css';

export default function MethodEndpoint({method, path}: {method: string; path: string}): ReactNode {
  return (
    <p className={styles.endpoint} data-path>
      <MethodBadge method={method} /> <code>{path}</code>
    </p>
  );
}
