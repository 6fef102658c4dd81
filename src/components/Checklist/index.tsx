import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Icon} from '@site/src/components/Icon';
import styles from './styles.module.css';

/** What one gets, one line each, with a tick that says nothing to a screen reader. */
export function Checklist({items, columns = 1, className}: {items: readonly string[]; columns?: 1 | 2; className?: string}): ReactNode {
  return (
    <ul className={clsx(styles.list, columns === 2 && styles.two, className)}>
      {items.map((item) => (
        <li key={item}>
          <Icon d="m3 8.5 3.2 3.2L13 4.8" stroke={1.75} />
          {item}
        </li>
      ))}
    </ul>
  );
}
