import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Section} from '@site/src/ui/Section';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './letter.module.css';

/** The last section of the page, with the first lines of a sample letter. */
export function Letter(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Section tone="night" className={styles.ending}>
      <div>
        <h2>Tell us the awkward part</h2>
        <p>Start with the exception, the odd contract, or the thing that your last provider refused.</p>
        <div className={styles.actions}>
          <ButtonLink {...contactLink('sales')} size="large">
            Contact Sales
          </ButtonLink>
          <ButtonLink to="/pricing" look="outline" size="large">
            Compare plans
          </ButtonLink>
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
