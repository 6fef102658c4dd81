import type {ReactNode} from 'react';
import {showFeatureComingSoon} from '@site/src/components/Notice/common';
import {merchant} from '@site/src/data/dashboard';
import styles from './styles.module.css';

const sandbox = {to: '/documentation/sandbox#objects', label: 'See the objects in your sandbox'};

/** Views that require an account, with links to the most similar pages on this site. */
const otherViews = [
  {view: 'Charges', instead: sandbox},
  {view: 'Refunds', instead: sandbox},
  {view: 'Customers', instead: sandbox},
  {view: 'Events', instead: sandbox},
  {view: 'Reports', instead: {to: '/documentation/reports', label: 'See a sample report'}},
  {view: 'API keys', instead: {to: '/documentation/keys', label: 'Read about API keys'}},
];

/** The navigation of the dashboard. In this sample, only the overview exists. */
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
        {otherViews.map(({view, instead}) => (
          <li key={view}>
            <button type="button" onClick={() => showFeatureComingSoon({about: 'dashboard', instead})}>
              {view}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
