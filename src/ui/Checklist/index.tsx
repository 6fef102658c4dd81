import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {translated} from '@site/src/lib/translated';
import {Icon} from '@site/src/ui/Icon';
import styles from './styles.module.css';

/** Claims, each with the page that explains it. */
export type Claims = Readonly<Record<string, string>>;

export function Checklist({items, columns = 1, className}: {items: Claims; columns?: 1 | 2; className?: string}): ReactNode {
  return (
    <ul className={clsx(styles.list, columns === 2 && styles.two, className)}>
      {Object.entries(items).map(([claim, to]) => (
        <li key={claim}>
          <Icon d="m3 8.5 3.2 3.2L13 4.8" stroke={1.75} />
          <Link to={to}>{translated(claim)}</Link>
        </li>
      ))}
    </ul>
  );
}
