import type {ReactNode} from 'react';
import {MethodBadge} from '@site/src/components/MethodBadge';
import styles from './styles.module.css';

/** As they were on the day of the news, which does not change when the contract does. */
const operations = [
  {method: 'POST', path: '/v1/charges'},
  {method: 'GET', path: '/v1/charges/{id}'},
  {method: 'POST', path: '/v1/refunds'},
  {method: 'GET', path: '/v1/refunds/{id}'},
  {method: 'POST', path: '/v1/customers'},
  {method: 'GET', path: '/v1/customers'},
  {method: 'GET', path: '/v1/customers/{id}'},
  {method: 'POST', path: '/v1/tokens'},
  {method: 'GET', path: '/v1/events'},
  {method: 'GET', path: '/v1/events/{id}'},
];

/** The picture of the first item: the ten operations themselves. */
export function Operations(): ReactNode {
  return (
    <ul className={styles.operations} aria-label="The ten operations">
      {operations.map(({method, path}) => (
        <li key={method + path}>
          <MethodBadge method={method} />
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
