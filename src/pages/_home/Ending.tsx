import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {Plank} from '@site/src/ui/Plank';
import {Section} from '@site/src/ui/Section';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './ending.module.css';

export function Ending(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Section space="none" className={styles.ending}>
      <div className={styles.words}>
        <h2>Ready when your next customer is</h2>
        <div className={styles.actions}>
          <ButtonLink to="/contact" size="large">
            Get Started Free
          </ButtonLink>
          <ButtonLink {...contactLink('demo')} size="large" look="outline">
            Schedule Demo
          </ButtonLink>
        </div>
        <p>No setup fees • No monthly minimums • Cancel anytime</p>
      </div>
      <Plank />
      <div className={styles.scene}>
        <Drawing name="mug" inPage className={styles.mug} />
        <Drawing name="mug" inPage className={styles.mug} />
        <Drawing name="next" />
      </div>
    </Section>
  );
}
