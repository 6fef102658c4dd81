import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import styles from './styles.module.css';

const words = {
  Robust: 'A 99.9% uptime guarantee, PCI DSS Level 1 compliance, and idempotency keys, so that a retry never charges a card twice.',
  Accessible: 'No setup fees, no monthly minimums, and public documentation that you can read before you talk to us.',
  Commerce: 'Businesses of all sizes, in 150+ countries and over 135 currencies, at the counter and online.',
};

export function Mission(): ReactNode {
  return (
    <Section tone="night">
      <h2 className={styles.title}>Our Mission</h2>
      <p className={styles.mission}>{company.mission}</p>
      <Terms of={words} className={styles.words} />
    </Section>
  );
}
