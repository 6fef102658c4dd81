import type {ReactNode} from 'react';
import styles from './skip-link.module.css';

export function SkipToTryIt(): ReactNode {
  return (
    <div className={styles.region} role="region" aria-label="Skip to Try it">
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector<HTMLElement>('[data-try] [type="submit"]')?.focus()}>
        Skip to Try it
      </button>
    </div>
  );
}
