import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/Button';
import {Rings} from '@site/src/components/Rings';
import {Section} from '@site/src/components/Section';
import styles from './closing.module.css';

export function ClosingCall(): ReactNode {
  return (
    <Section tone="night" className={styles.closing}>
      <Rings onNight className={styles.rings} />
      <h2>Your first payment is one request away</h2>
      <div className={styles.actions}>
        <ButtonLink to="/contact" size="large" className={styles.main}>
          Get Started Free
        </ButtonLink>
        <ButtonLink to="/contact" size="large" look="outline" className={styles.second}>
          Schedule Demo
        </ButtonLink>
      </div>
      <p>No setup fees • No monthly minimums • Cancel anytime</p>
    </Section>
  );
}
