import type {ReactNode} from 'react';
import {plans} from '@site/src/data/plans';
import {PlanCard} from '../PlanCard';
import {PlanTabs} from '../PlanTabs';
import styles from './styles.module.css';

/** The plans as columns on wide screens and as tabs on narrow ones. Both are in the HTML, and CSS selects one. */
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
