import type {ReactNode} from 'react';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract';
import {ErrorLinks} from '../ErrorCodes';
import {DataTable} from '@site/src/ui/Table';
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
        <ErrorLinks to={shown.filter((error) => error.status === status)} />
      </span>
    </div>
  ));
}

const noResponse = 'no response, an incomplete one, or one that is not from Larch';

export function RetryTable(): ReactNode {
  return (
    <DataTable
      className={styles.retries}
      columns={['Result', 'Retry the same request?']}
      rows={[
        [noResponse, 'Yes. Wait, then send the same request with the same idempotency key.'],
        ...[...new Set(inOrder.map(retryAdvice))].map((advice) => [
          <Codes key="codes" errors={inOrder.filter((error) => retryAdvice(error) === advice)} />,
          advice,
        ]),
      ]}
    />
  );
}
