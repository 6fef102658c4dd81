import type {ReactNode} from 'react';
import {showFeatureComingSoon} from '@site/src/components/Notice/common';
import {merchant} from '@site/src/data/dashboard';
import styles from './styles.module.css';

const otherViews = ['Charges', 'Refunds', 'Customers', 'Events', 'Reports', 'API keys'];

/** The product's own navigation. Only the overview is there to be seen. */
export function Rail(): ReactNode {
  return (
    <div className={styles.rail}>
      <p className={styles.merchant}>
        <span aria-hidden="true">{merchant.initials}</span>
        {merchant.name}
      </p>
      <ul className={styles.views}>
        <li>
          <span className={styles.here} aria-current="true">
            Overview
          </span>
        </li>
        {otherViews.map((view) => (
          <li key={view}>
            <button type="button" onClick={showFeatureComingSoon}>
              {view}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
