import type {ReactNode} from 'react';
import {addressLine, company} from '@site/config/company';
import {Drawing} from '@site/src/ui/Drawing';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

export function Opening(): ReactNode {
  return (
    <Section space="none" className={styles.opening}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>About {company.name}</p>
        <h1>Getting paid should be the easy part.</h1>
        <p className={styles.lead}>
          {company.name} is a digital payments platform for businesses of all sizes. You make something that people want. We make sure that
          their payment reaches you.
        </p>
      </div>
      <div className={styles.scene}>
        <Drawing
          name="office"
          label={`The office at ${addressLine}: a brick house with lights on the fourth floor, a golden conifer beside it, and a streetcar.`}
        />
      </div>
    </Section>
  );
}
