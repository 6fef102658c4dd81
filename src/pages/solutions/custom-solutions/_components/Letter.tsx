import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ActionLinks} from '@site/src/ui/ActionLinks';
import {Section} from '@site/src/ui/Section';
import styles from './letter.module.css';

export function Letter(): ReactNode {
  return (
    <Section tone="night" className={styles.ending}>
      <div>
        <h2>Tell us the awkward part</h2>
        <p>Start with the exception, the odd contract, or the thing that your last provider refused.</p>
        <div className={styles.actions}>
          <ActionLinks actions={{'Contact Sales': 'sales', 'Compare plans': '/pricing'}} />
        </div>
      </div>
      <div className={styles.letter} aria-hidden="true">
        <p>Dear {company.name},</p>
        <p>
          we sell <i>wool blankets</i> for <i>forty weavers</i>. It is all quite simple, except that <i>the courier is paid on arrival</i>.
        </p>
      </div>
    </Section>
  );
}
