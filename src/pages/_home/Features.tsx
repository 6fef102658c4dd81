import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Section, SectionHead} from '@site/src/ui/Section';
import {features} from '@site/src/data/features';
import styles from './features.module.css';

export function Features(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="What you get">
        From the first tap to the report: fast approval, fewer fraudulent payments, and people who answer.
      </SectionHead>
      <div className={styles.grid}>
        {features.map(({icon, title, description}) => (
          <article key={title} className={styles.card}>
            <Drawing name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
