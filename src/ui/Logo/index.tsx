import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The company's logo, which shows growth rings. It is decorative, so it has no text alternative. */
export function Logo({size = 26}: {size?: number}): ReactNode {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true" focusable="false">
      <circle cx="13" cy="13" r="2.4" className={styles.heart} />
      <path d="M7.2 13.6A5.9 5.9 0 0 1 17.6 9.3M18.8 12.4A5.9 5.9 0 0 1 9 17.3" />
      <path d="M2.4 15.2A10.9 10.9 0 0 1 13.4 2.1M23.4 9.6A10.9 10.9 0 0 1 8.2 22.8" />
    </svg>
  );
}
