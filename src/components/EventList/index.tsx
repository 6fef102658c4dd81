import type {ReactNode} from 'react';
import {webhookEvents} from '@site/src/data/webhook-events';
import styles from './styles.module.css';

/** The nine events, each with what a handler does on it. */
export function EventList(): ReactNode {
  return (
    <dl className={styles.events}>
      {webhookEvents.map(({type, action}) => (
        <div key={type}>
          <dt>
            <code>{type}</code>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
