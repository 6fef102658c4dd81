import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {Section} from '@site/src/ui/Section';
import {useContactLink} from '@site/src/lib/use-contact-link';
import {plansWith} from '@site/src/data/plans';
import styles from './styles.module.css';

export function People(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Section space="none" className={styles.people}>
      <div className={styles.person}>
        <h2>Ask a person</h2>
        <p>
          Support is available 24/7. Tell us what you tried and what happened, and include the <code>Request-Id</code> of the response, or
          an id such as <code>ch_3Qd81kL0v7Rm</code>. On {plansWith('Phone support')} you can also call{' '}
          <a href={company.phoneHref}>{company.phone}</a>.
        </p>
        <ButtonLink {...contactLink('support')}>Contact Support</ButtonLink>
      </div>
      <div className={styles.docs}>
        <h2>Read how it works</h2>
        <p>Guides to your first payment, declines, refunds, retries and webhooks, with examples to copy.</p>
        <ButtonLink to="/documentation" look="outline">
          Open the documentation
        </ButtonLink>
      </div>
      <div className={styles.object}>
        <Drawing name="laptop" />
      </div>
      <Shelf />
    </Section>
  );
}
