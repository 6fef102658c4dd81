import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import {Button} from '@site/src/ui/Button';
import {Checklist} from '@site/src/ui/Checklist';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {planBefore, type Plan} from '@site/src/data/plans';
import {formatFixed, formatShare} from '@site/src/lib/fees';
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
      {plan.action}
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

export function PlanCard({plan}: {plan: Plan}): ReactNode {
  const before = planBefore(plan);
  const included = before ? [{claim: `Everything in ${before.title}`, to: '/documentation/your-account#plans'}] : [];
  return (
    <article className={clsx(styles.plan, plan.isPopular && styles.popular)}>
      <header className={styles.head}>
        <h2>{plan.title}</h2>
        {plan.isPopular && <span className={styles.badge}>Most Popular</span>}
      </header>
      <Price price={plan.price} />
      <p className={styles.description}>{plan.description}</p>
      <PlanAction plan={plan} size="large" className={styles.action} />
      <Checklist items={[...included, ...plan.features]} className={styles.features} />
      {plan.isPopular && <Keys />}
    </article>
  );
}
