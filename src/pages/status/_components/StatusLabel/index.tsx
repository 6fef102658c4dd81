import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** How something is: in words, with a shape and a colour that say it again. */
export function StatusLabel({tone, children}: {tone: 'good' | 'slow'; children: ReactNode}): ReactNode {
  return (
    <span className={styles.label} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {tone === 'good' ? <circle cx="6" cy="6" r="5" /> : <path d="M6 .8 11.6 11H.4z" strokeLinejoin="round" />}
      </svg>
      {children}
    </span>
  );
}
