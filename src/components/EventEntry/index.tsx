import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import events from '@generated/contract-data/default/events.json';
import {Fold, FoldFacts} from '@site/src/components/Fold';
import {WithCode} from '@site/src/components/WithCode';
import {webhookEvents} from '@site/src/data/webhook-events';

/** Where the reference describes the operations on a path. */
const resourcePages: Record<string, string> = {
  '/v1/charges': '/api-reference/charges',
  '/v1/refunds': '/refunds',
  '/v1/customers': '/customers',
};

/**
 * One event: what to do on it; when it is opened, when it is sent, what may surround it, what causes
 * it, and its payload, which is `children`.
 */
export function EventEntry({type, children}: {type: string; children: ReactNode}): ReactNode {
  const fact = events.find((event) => event.type === type);
  const advice = webhookEvents.find((event) => event.type === type);
  if (!fact || !advice) throw new Error(`There is no event ${type} in the contract and in src/data/webhook-events.ts.`);
  const causes = fact.causedBy.map(({id, method, path}) => (
    <Link key={id} to={resourcePages[path]}>
      <code>
        {method} {path}
      </code>
    </Link>
  ));
  return (
    <Fold id={type} title={type} note={<WithCode text={advice.action} />}>
      <FoldFacts
        facts={[
          {term: 'Sent', text: <WithCode text={fact.description.replace(' No documented call causes this event.', '')} />},
          {term: 'Order', text: <WithCode text={advice.order} />},
          {term: 'Cause', text: causes.length > 0 ? causes : 'No documented call causes it. The example was recorded.'},
        ]}
      />
      {children}
    </Fold>
  );
}
