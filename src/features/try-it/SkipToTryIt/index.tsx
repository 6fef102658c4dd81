import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

function focusForm(): void {
  // oxlint-disable-next-line no-restricted-properties -- The form of this feature, which is elsewhere on the page.
  document.querySelector<HTMLElement>('[data-try] [type="submit"]')?.focus();
}

export function SkipToTryIt(): ReactNode {
  return (
    <div className={styles.region} role="region" aria-label={translate({message: 'Skip to Try it'})}>
      <button type="button" className={styles.skip} onClick={focusForm}>
        {translate({message: 'Skip to Try it'})}
      </button>
    </div>
  );
}
