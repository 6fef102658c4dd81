import type {ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {Icon} from '@site/src/ui/Icon';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {merchant} from '@site/src/data/dashboard';
import styles from './styles.module.css';

export function Toolbar(): ReactNode {
  return (
    <div className={styles.toolbar}>
      <h1>Dashboard</h1>
      <div className={styles.actions}>
        <Button look="outline" onClick={() => showFeatureComingSoon({about: 'dashboard'})}>
          {merchant.month}
          <Icon box={12} d="m2.5 4.5 3.5 3.5 3.5-3.5" />
          <span className="visually-hidden">, choose another month</span>
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showFeatureComingSoon({
              about: 'dashboard',
              meanwhile: {to: '/documentation/reports', label: 'a sample report'},
            })
          }>
          Export
        </Button>
        <Button
          onClick={() =>
            showFeatureComingSoon({
              about: 'dashboard',
              meanwhile: {to: '/api-reference/create-charge', label: 'create a charge in the sandbox'},
            })
          }>
          New charge
        </Button>
      </div>
    </div>
  );
}
