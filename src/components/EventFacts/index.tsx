import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import events from '@generated/contract-data/default/events.json';
import {webhookEvents} from '@site/src/data/webhook-events';
import {WithCode} from '@site/src/components/WithCode';
import styles from './styles.module.css';

/** Where the reference describes the operations on a path. */
const resourcePages: Record<string, string> = {
  '/v1/charges': '/api-reference/charges',
  '/v1/refunds': '/refunds',
  '/v1/customers': '/customers',
};

/** When an event is sent, what to do on it, what may surround it, and what causes it. */
export function EventFacts({type}: {type: string}): ReactNode {
  const fact = events.find((event) => event.type === type);
  const advice = webhookEvents.find((event) => event.type === type);
  if (!fact || !advice) throw new Error(`There is no event ${type} in the contract and in src/data/webhook-events.ts.`);
  return (
    <dl className={styles.facts}>
      <dt>Sent</dt>
      <dd>
        <WithCode text={fact.description.replace(' No documented call causes this event.', '')} />
      </dd>
      <dt>Do</dt>
      <dd>
        <WithCode text={advice.action} />
      </dd>
      <dt>Order</dt>
      <dd>
        <WithCode text={advice.order} />
      </dd>
      <dt>Cause</dt>
      <dd>
        {fact.causedBy.length === 0
          ? 'No documented call causes it. The example below was recorded.'
          : fact.causedBy.map(({id, method, path}) => (
              <Link key={id} to={resourcePages[path]}>
                <code>
                  {method} {path}
                </code>
              </Link>
            ))}
      </dd>
    </dl>
  );
}
