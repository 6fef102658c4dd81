import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract/data';
import Table from '@site/src/ui/Table';
import {retryAdvice} from '@site/src/data/retry-sentences';
import styles from './styles.module.css';

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
          <td>Yes. Wait, then send the same request with the same idempotency key.</td>
        </tr>
        {[...new Set(inOrder.map(retryAdvice))].map((text) => (
          <tr key={text}>
            <td className={styles.codes}>
              <Codes errors={inOrder.filter((error) => retryAdvice(error) === text)} />
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
