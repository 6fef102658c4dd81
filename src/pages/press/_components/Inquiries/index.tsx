import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Terms} from '@site/src/ui/Terms';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './styles.module.css';

export function Inquiries(): ReactNode {
  const contactLink = useContactLink();
  return (
    <section className={styles.card} aria-labelledby="media-inquiries">
      <div>
        <h2 id="media-inquiries">Media inquiries</h2>
        <p>
          Writing about payments, or about us? Send your questions and your deadline. We answer with facts, and tell you if we have none.
        </p>
      </div>
      <div>
        <ButtonLink {...contactLink('press')}>Contact the press desk</ButtonLink>
        <Terms
          className={styles.reach}
          of={{
            'By email': <a href={`mailto:${company.email}`}>{company.email}</a>,
            'By phone': <a href={company.phoneHref}>{company.phone}</a>,
          }}
        />
      </div>
    </section>
  );
}
