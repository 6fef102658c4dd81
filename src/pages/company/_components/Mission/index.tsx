import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

const words = [
  {
    word: 'Robust',
    meaning: 'A 99.9% uptime guarantee, PCI DSS Level 1 compliance, and idempotency keys, so that a retry never charges a card twice.',
  },
  {
    word: 'Accessible',
    meaning: 'No setup fees, no monthly minimums, and public documentation that you can read before you talk to us.',
  },
  {
    word: 'Commerce',
    meaning: 'Businesses of all sizes, in 150+ countries and over 135 currencies, at the counter and online.',
  },
];

export function Mission(): ReactNode {
  return (
    <Section tone="night">
      <h2 className={styles.title}>Our Mission</h2>
      <p className={styles.mission}>{company.mission}</p>
      <dl className={styles.words}>
        {words.map(({word, meaning}) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
