import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract/data';
import Table from '@site/src/components/Table';
import styles from './styles.module.css';

/** A retry can get these errors if the first request succeeded but its response was lost. */
const ownTraces = ['token_already_used', 'charge_already_refunded', 'refund_exceeds_charge'];

/**
 * Returns advice about a retry. Larch stores only declines with the idempotency key. After a 409, the key belongs to another
 * request with a possibly unknown outcome.
 */
function advice({code, status, retry}: ErrorFact): string {
  if (retry === 'later') return 'Yes, after a wait, with the same idempotency key.';
  if (status === 402)
    return 'No. Make a new token from corrected details or another card, and use a new idempotency key. The old key returns the same 402 again.';
  if (status === 409)
    return 'No. This key belongs to another request: fix your code. Find out what that request did before you use a new key.';
  if (status === 401) return 'No. Correct the API key first. Then send the same request with the same idempotency key.';
  if (ownTraces.includes(code))
    return 'No. If you sent the request before and got no response, that first request may be the cause: list the events. Otherwise, change the request. Nothing was stored, so you can reuse the idempotency key.';
  if (retry === 'other_card')
    return 'No. Send a new request with corrected details or another card. Nothing was stored, so you can reuse the idempotency key.';
  return 'No. Change the request first. Nothing was stored, so you can reuse the idempotency key.';
}

const order: ErrorFact['retry'][] = ['later', 'other_card', 'never'];
const inOrder = order.flatMap((retry) => errors.filter((error) => error.retry === retry));

/** Each status has one line with all its codes. */
function Codes({errors: shown}: {errors: readonly ErrorFact[]}): ReactNode {
  return [...new Set(shown.map(({status}) => status))].map((status) => (
    <div key={status}>
      {status}{' '}
      <span>
        {shown
          .filter((error) => error.status === status)
          .map(({code}) => (
            <Fragment key={code}>
              <Link to={`/api-docs/errors#${code}`}>
                <code>{code}</code>
              </Link>{' '}
            </Fragment>
          ))}
      </span>
    </div>
  ));
}

export function RetryTable(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Retry the same request?</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>no response, an incomplete one, or one that is not from Larch</td>
          <td>Yes, with the same idempotency key.</td>
        </tr>
        {[...new Set(inOrder.map(advice))].map((text) => (
          <tr key={text}>
            <td className={styles.codes}>
              <Codes errors={inOrder.filter((error) => advice(error) === text)} />
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
