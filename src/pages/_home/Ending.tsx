import type {ReactNode} from 'react';
import {ActionLinks} from '@site/src/ui/ActionLinks';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {Section} from '@site/src/ui/Section';
import styles from './ending.module.css';

export function Ending(): ReactNode {
  return (
    <Section space="none" className={styles.ending}>
      <div className={styles.words}>
        <h2>Ready when your next customer is</h2>
        <div className={styles.actions}>
          <ActionLinks actions={{'Get Started Free': '/contact', 'Schedule Demo': 'demo'}} />
        </div>
        <p>No setup fees • No monthly minimums • Cancel anytime</p>
      </div>
      <Shelf />
      <div className={styles.scene}>
        <Drawing name="mug" inPage className={styles.mug} />
        <Drawing name="mug" inPage className={styles.mug} />
        <Drawing name="next" />
      </div>
    </Section>
  );
}
