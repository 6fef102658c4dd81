import type {ReactNode} from 'react';
import {webhookEvents} from '@site/src/data/webhook-events';
import {WithCode} from '@site/src/components/WithCode';
import styles from './styles.module.css';

/** The nine events, each with what a handler does on it and a link to its section of the page. */
export function EventList(): ReactNode {
  return (
    <dl className={styles.events}>
      {webhookEvents.map(({type, action}) => (
        <div key={type}>
          <dt>
            <a href={`#${type}`}>{type}</a>
          </dt>
          <dd>
            <WithCode text={action} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
