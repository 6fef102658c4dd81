import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Drawing} from '@site/src/components/Drawing';
import {Section, SectionHead} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {chargeEvent} from '@contract/values';
import {cafeMoney, sale} from '@site/src/data/cafe';
import styles from './sent-twice.module.css';

const requests = [
  {at: '09:41:07', response: 'Connection lost: no response', lost: true},
  {at: '09:41:12', response: `The first response again: ${sale.chargeId}`, lost: false},
];

/** Two requests with the same idempotency key, and the single charge. */
export function SentTwice(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="Sent twice. Charged once." className="prose">
        The connection drops just as a customer pays. Your server retries with the same idempotency key, and gets the first response. Nobody
        pays twice. <Link to="/api-docs/idempotent-requests">How it works</Link>
      </SectionHead>
      <div className={styles.story}>
        <ol className={styles.requests}>
          {requests.map(({at, response, lost}) => (
            <li key={at} data-lost={lost}>
              <Surface className={styles.request} label={`${at}: a charge of ${cafeMoney(sale.amount)} is sent. ${response}.`}>
                <p>
                  <span>{at}</span> <strong>{cafeMoney(sale.amount)}</strong>
                </p>
                <code>POST /v1/charges</code>
                <code>
                  Idempotency-Key: <b>{chargeEvent.request.idempotency_key.slice(0, 18)}…</b>
                </code>
              </Surface>
              <p className={styles.response}>{response}</p>
            </li>
          ))}
        </ol>
        <div className={styles.charge}>
          <Drawing name="receipt" label={`One receipt: ${cafeMoney(sale.amount)}, ${sale.chargeId}.`} />
        </div>
      </div>
    </Section>
  );
}
