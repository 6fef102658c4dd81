import {useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {plans, priceOf, samplePlan} from '@site/src/data/plans';
import {tabAfter} from '@site/src/lib/tab-keys';
import {PlanCard} from '../PlanCard';
import {SaleReceipt} from '../SaleReceipt';
import styles from './styles.module.css';

/** The plans as tabs, for small screens. At first, the tab of the sample plan is selected. */
export function PlanTabs({className}: {className?: string}): ReactNode {
  const base = useId();
  const [selected, setSelected] = useState(() => plans.findIndex(({id}) => id === samplePlan.id));
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, selected, plans.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    tabs.current[next]?.focus();
  };

  return (
    <div className={className} data-markdown-ignore>
      <div role="tablist" aria-label="Plans" className={styles.list}>
        {plans.map((plan, index) => (
          <button
            key={plan.id}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${base}tab-${plan.id}`}
            aria-controls={`${base}panel-${plan.id}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}>
            {plan.title} <small>{priceOf(plan)}</small>
          </button>
        ))}
      </div>
      {plans.map((plan, index) => (
        <div
          key={plan.id}
          role="tabpanel"
          id={`${base}panel-${plan.id}`}
          aria-labelledby={`${base}tab-${plan.id}`}
          hidden={index !== selected}
          className={styles.panel}>
          {plan.isPopular && <SaleReceipt short />}
          <PlanCard plan={plan} />
        </div>
      ))}
    </div>
  );
}
