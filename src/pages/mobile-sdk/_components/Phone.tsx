import type {ReactNode} from 'react';
import {Checkout} from '@site/src/components/Checkout';
import {Keypad} from '@site/src/components/Keypad';
import styles from './phone.module.css';

/** A phone with the checkout on it. */
export function Phone(): ReactNode {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <div className={styles.top} aria-hidden="true">
          <span>09:41</span>
          <i />
        </div>
        <Checkout bare />
        <Keypad className={styles.keypad} />
      </div>
    </div>
  );
}
