import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {features} from '@site/src/data/features';
import {drawings} from './drawings';
import styles from './features.module.css';

export function Features(): ReactNode {
  return (
    <Section>
      <SectionHead title="Everything between “pay” and “paid”">Six things that a payment has to get right, every time.</SectionHead>
      <div className={styles.grid}>
        {features.map(({icon, title, description}) => {
          const Drawing = drawings[icon];
          return (
            <article key={title} className={styles.card} data-drawing={icon}>
              <div className={styles.drawing} aria-hidden="true">
                <Drawing />
              </div>
              <h3>{title}</h3>
              <p>{description}</p>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
