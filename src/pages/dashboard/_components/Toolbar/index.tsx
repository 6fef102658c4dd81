import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {showFeatureComingSoon} from '@site/src/components/Notice/common';
import {merchant} from '@site/src/data/dashboard';
import styles from './styles.module.css';

export function Toolbar(): ReactNode {
  return (
    <div className={styles.toolbar}>
      <h1>Dashboard</h1>
      <div className={styles.actions}>
        <Button look="outline" onClick={showFeatureComingSoon}>
          {merchant.month}
          <svg
            viewBox="0 0 12 12"
            width="12"
            height="12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true">
            <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
          </svg>
          <span className="visually-hidden">, choose another month</span>
        </Button>
        <Button look="outline" onClick={showFeatureComingSoon}>
          Export
        </Button>
        <Button onClick={showFeatureComingSoon}>New charge</Button>
      </div>
    </div>
  );
}
