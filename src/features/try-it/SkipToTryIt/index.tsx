import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

export function SkipToTryIt(): ReactNode {
  return (
    <div className={styles.region} role="region" aria-label={translate({message: 'Skip to Try it'})}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector<HTMLElement>('[data-try] [type="submit"]')?.focus()}>
        {translate({message: 'Skip to Try it'})}
      </button>
    </div>
  );
}
