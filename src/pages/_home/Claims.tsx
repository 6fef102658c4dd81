import type {ReactNode} from 'react';
import {Section} from '@site/src/components/Section';
import {claims} from '@site/src/data/claims';
import styles from './claims.module.css';

export function Claims(): ReactNode {
  return (
    <Section tone="night" space="none">
      <h2 className="visually-hidden">In figures</h2>
      <dl className={styles.claims}>
        {claims.map(({figure, meaning}) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
