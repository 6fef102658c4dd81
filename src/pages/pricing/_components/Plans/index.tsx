import type {ReactNode} from 'react';
import {plans} from '@site/src/data/plans';
import {PlanCard} from '../PlanCard';
import {PlanTabs} from '../PlanTabs';
import styles from './styles.module.css';

/** The plans are columns on wide screens and tabs on narrow screens. The style sheet hides one of them. */
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
