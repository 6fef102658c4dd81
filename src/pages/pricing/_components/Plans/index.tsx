import {useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {Button} from '@site/src/ui/Button';
import {Checklist} from '@site/src/ui/Checklist';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {planBefore, plans, priceOf, samplePlan, type Plan} from '@site/src/data/plans';
import {formatFixed, formatShare} from '@site/src/lib/fees';
import {tabAfter} from '@site/src/lib/tab-keys';
import {translated} from '@site/src/lib/translated';
import {SaleReceipt} from '../SaleReceipt';
import styles from './styles.module.css';

function Price({price}: Pick<Plan, 'price'>): ReactNode {
  if (price === 'custom') {
    return (
      <p className={styles.price}>
        <span className={styles.share}>Custom</span> <span className={styles.per}>agreed with you</span>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <span className={styles.share} data-first={formatShare(price)[0]}>
        {formatShare(price)}
      </span>{' '}
      <span className={styles.fixed}>+ {formatFixed(price)}</span> <span className={styles.per}>per transaction</span>
    </p>
  );
}

export function PlanAction({plan, ...props}: {plan: Plan} & Omit<ComponentProps<typeof Button>, 'children'>): ReactNode {
  return (
    <Button
      look={plan.isPopular ? 'solid' : 'outline'}
      onClick={() => showFeatureComingSoon({about: plan.id, meanwhile: {to: '/pricing#compare', label: 'compare the plans'}})}
      {...props}>
      {translated(plan.action)}
    </Button>
  );
}

/** The three keys of the terminal that the popular plan's card looks like. */
function Keys(): ReactNode {
  return (
    <svg className={styles.keys} viewBox="0 0 232 30" aria-hidden="true">
      <rect x="2" y="2" width="68" height="26" rx="8" />
      <rect x="82" y="2" width="68" height="26" rx="8" />
      <rect x="162" y="2" width="68" height="26" rx="8" />
      <path d="M31 10l10 10M41 10L31 20" />
      <path d="M119 10l-6 5 6 5" />
      <circle cx="196" cy="15" r="5.5" />
    </svg>
  );
}

function PlanCard({plan}: {plan: Plan}): ReactNode {
  const before = planBefore(plan);
  const included = before && {[`Everything in ${before.title}`]: '/documentation/your-account#plans'};
  return (
    <article className={clsx(styles.plan, plan.isPopular && styles.popular)}>
      <header className={styles.head}>
        <h2>{plan.title}</h2>
        {plan.isPopular && <span className={styles.badge}>Most Popular</span>}
      </header>
      <Price price={plan.price} />
      <p className={styles.description}>{translated(plan.description)}</p>
      <PlanAction plan={plan} size="large" className={styles.action} />
      <Checklist items={{...included, ...plan.features}} className={styles.features} />
      {plan.isPopular && <Keys />}
    </article>
  );
}

/** The plans as tabs, for small screens. At first, the tab of the sample plan is selected. */
function PlanTabs({className}: {className?: string}): ReactNode {
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
            {plan.title} <small>{translated(priceOf(plan))}</small>
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
