import type {ReactNode} from 'react';
import {heroBadges} from '@site/src/data/claims';
import styles from './hero.module.css';

export function HeroBadges(): ReactNode {
  return (
    <ul className={styles.badges}>
      {heroBadges.map((badge) => (
        <li key={badge}>
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
          {badge}
        </li>
      ))}
    </ul>
  );
}
