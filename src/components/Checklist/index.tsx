import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** What one gets, one line each, with a tick that says nothing to a screen reader. */
export function Checklist({items, columns = 1, className}: {items: readonly string[]; columns?: 1 | 2; className?: string}): ReactNode {
  return (
    <ul className={clsx(styles.list, columns === 2 && styles.two, className)}>
      {items.map((item) => (
        <li key={item}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="m3 8.5 3.2 3.2L13 4.8"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
