import type {ReactNode} from 'react';
import clsx from 'clsx';
import '@site/src/ui/Drawing/tokens.css';
import {Icon} from '@site/src/ui/Icon';
import {featureGroups, hasFeature, plans, type Plan} from '@site/src/data/plans';
import {formatFixed, formatShare} from '@site/src/lib/fees';
import {translated} from '@site/src/lib/translated';
import {PlanAction} from '../Plans';
import styles from './styles.module.css';

function Has({yes}: {yes: boolean}): ReactNode {
  return (
    <>
      <Icon box={20} d={yes ? 'm4.5 10.5 4 4 7-8.5' : 'M7 10h6'} stroke={1.9} className={yes ? styles.yes : styles.no} />
      <span className="visually-hidden">{yes ? 'Included' : 'Not included'}</span>
    </>
  );
}

function Row({title, cell}: {title: string; cell: (plan: Plan) => ReactNode}): ReactNode {
  return (
    <tr>
      <th scope="row">{translated(title)}</th>
      {plans.map((plan) => (
        <td key={plan.id} className={clsx(plan.isPopular && styles.popular)}>
          {cell(plan)}
        </td>
      ))}
    </tr>
  );
}

function Price({price}: Pick<Plan, 'price'>): ReactNode {
  if (price === 'custom') return 'Custom';
  return (
    <>
      {formatShare(price)} <span className={styles.together}>+ {formatFixed(price)}</span>
    </>
  );
}

function Group({title, children}: {title: string; children: ReactNode}): ReactNode {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup">{translated(title)}</th>
        {plans.map(({id, isPopular}) => (
          <td key={id} className={clsx(isPopular && styles.popular)} />
        ))}
      </tr>
      {children}
    </tbody>
  );
}

export function Comparison(): ReactNode {
  return (
    <div className={styles.comparison}>
      <table className={styles.table}>
        <caption className="visually-hidden">Prices and features of each plan</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({id, title, price, isPopular}) => (
              <th key={id} scope="col" abbr={title} className={clsx(isPopular && styles.popular)}>
                {title}{' '}
                <span className={styles.price}>
                  <Price price={price} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <Group title="Terms">
          <Row
            title="Available after"
            cell={({asks, asksShort}) => (
              <>
                <span className={styles.asks}>{translated(asks)}</span>
                <span className={styles.short} data-markdown-ignore>
                  {translated(asksShort)}
                </span>
              </>
            )}
          />
          <Row title="Volume discounts" cell={({id}) => <Has yes={hasFeature(id, 'Volume discounts')} />} />
        </Group>
        {featureGroups.map(({title, features}) => (
          <Group key={title} title={title}>
            {features.map((feature) => (
              <Row key={feature} title={feature} cell={({id}) => <Has yes={hasFeature(id, feature)} />} />
            ))}
          </Group>
        ))}
        <tfoot data-markdown-ignore>
          <tr>
            <td />
            {plans.map((plan) => (
              <td key={plan.id} className={clsx(plan.isPopular && styles.popular)}>
                <PlanAction plan={plan} className={styles.action} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {/* On phones, the columns are too narrow for the buttons, which are below the table instead. */}
      <div className={styles.actions}>
        {plans.map((plan) => (
          <PlanAction key={plan.id} plan={plan} size="large" />
        ))}
      </div>
    </div>
  );
}
