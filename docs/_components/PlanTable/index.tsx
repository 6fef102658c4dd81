import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {hasFeature, plans, priceOf} from '@site/src/data/plans';
import {DataTable} from '@site/src/ui/Table';

/** Each plan has a row with its price, its requirement and what sets it apart for a developer. */
export function PlanTable(): ReactNode {
  return (
    <DataTable
      columns={['Plan', 'Fee per charge', 'Available after', 'Currencies', 'Fraud checks']}
      rows={plans.map((plan) => [
        plan.title,
        priceOf(plan),
        plan.asks.charAt(0).toLowerCase() + plan.asks.slice(1),
        hasFeature(plan.id, 'International payments') ? 'over 135' : 'CAD only',
        <Link key="checks" to="/documentation/fraud-checks#plans">
          {hasFeature(plan.id, 'Advanced fraud protection') ? 'advanced' : 'basic'}
        </Link>,
      ])}
    />
  );
}
