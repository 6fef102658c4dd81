import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

const words = [
  {
    word: 'Robust',
    meaning: 'A 99.9% uptime guarantee, PCI DSS Level 1, and idempotency keys: a request that is sent twice takes the money once.',
  },
  {
    word: 'Accessible',
    meaning: 'No setup fees and no monthly minimums. Documentation that anyone can read before they have spoken to us.',
  },
  {
    word: 'Commerce',
    meaning: 'Of every size: in 150+ countries, in over 135 currencies, at the counter and on the page.',
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
