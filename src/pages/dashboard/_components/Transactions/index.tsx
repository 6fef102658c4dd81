import type {ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {latestCharges} from '@site/src/data/latest-charges';
import {formatMoney} from '@site/src/lib/money';
import styles from './styles.module.css';

export function Transactions(): ReactNode {
  return (
    <section className={styles.panel} aria-labelledby="dashboard-transactions">
      <header>
        <h2 id="dashboard-transactions">Transactions</h2>
        <Button
          look="quiet"
          onClick={() =>
            showFeatureComingSoon({
              about: 'dashboard',
              meanwhile: {to: '/documentation/sandbox#objects', label: 'the objects in your sandbox'},
            })
          }>
          View all
        </Button>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className={styles.wide}>
              Charge
            </th>
            <th scope="col" className={styles.middle}>
              Card
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Time (UTC)
            </th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {latestCharges.charges.map(({id, description, card, status, time, amount}) => (
            <tr key={id}>
              <th scope="row">{description}</th>
              <td className={styles.wide}>
                <code>{id}</code>
              </td>
              <td className={styles.middle}>{card}</td>
              <td>
                <span className={styles.status} data-status={status}>
                  {status}
                </span>
              </td>
              <td className={styles.wide}>
                <time dateTime={`${latestCharges.date}T${time}:00Z`}>{time}</time>
              </td>
              <td className={styles.amount}>{formatMoney(amount, 'cad')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
