import type {ReactNode} from 'react';
import styles from './styles.module.css';

const tones = {
  Operational: 'good',
  'Performance Degradation': 'slow',
  Investigating: 'slow',
  Resolved: 'good',
} as const;

export function StatusLabel({status}: {status: keyof typeof tones}): ReactNode {
  const tone = tones[status];
  return (
    <span className={styles.label} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {tone === 'good' ? <circle cx="6" cy="6" r="5" /> : <path d="M6 .8 11.6 11H.4z" strokeLinejoin="round" />}
      </svg>
      {status}
    </span>
  );
}
