import type {ReactNode} from 'react';
import {plans} from '@site/src/data/plans';
import {PlanCard} from '../PlanCard';
import {PlanTabs} from '../PlanTabs';
import styles from './styles.module.css';

/** The plans: columns where there is room for three, tabs where there is not. Both are in the page, and the width chooses. */
export function Plans(): ReactNode {
  return (
    <>
      <div className={styles.columns}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <PlanTabs className={styles.tabs} />
    </>
  );
}
