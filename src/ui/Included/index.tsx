import type {ReactNode} from 'react';
import {Checklist, type Claims} from '@site/src/ui/Checklist';
import styles from './styles.module.css';

/** A heading with a checklist in two columns beside it. */
export function Included({title, items, children}: {title: string; items: Claims; children?: ReactNode}): ReactNode {
  return (
    <div className={styles.included}>
      <h2>{title}</h2>
      <div>
        <Checklist items={items} columns={2} />
        {children}
      </div>
    </div>
  );
}
