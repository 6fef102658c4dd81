import type {ReactNode} from 'react';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {merchant} from '@site/src/data/dashboard';
import styles from './styles.module.css';

const sandbox = {to: '/documentation/sandbox#objects', label: 'the objects in your sandbox'};

/** Views that require an account, with links to the most similar pages on this site. */
const otherViews = [
  {view: 'Charges', meanwhile: sandbox},
  {view: 'Refunds', meanwhile: sandbox},
  {view: 'Customers', meanwhile: sandbox},
  {view: 'Events', meanwhile: sandbox},
  {view: 'Reports', meanwhile: {to: '/documentation/reports', label: 'a sample report'}},
  {view: 'API keys', meanwhile: {to: '/documentation/keys', label: 'how API keys work'}},
];

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
        {otherViews.map(({view, meanwhile}) => (
          <li key={view}>
            <button type="button" onClick={() => showFeatureComingSoon({about: 'dashboard', meanwhile})}>
              {view}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
