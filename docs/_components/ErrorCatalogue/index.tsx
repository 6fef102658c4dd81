import type {ReactNode} from 'react';
import errors from '@generated/contract-data/default/errors.json';
import reproductions from '@generated/contract-data/default/reproductions.json';
import {features} from '@site/config/features';
import type {ErrorFact} from '@site/plugins/contract';
import {Fold, FoldFacts, Folds} from '@site/src/ui/Fold';
import {OperationLinks} from '@site/src/features/reference/OperationLinks';
import {WithCode} from '@site/src/ui/WithCode';
import {TryLink} from '@site/src/features/try-it/TryLink';
import {actors} from '@site/src/data/retries';
import {retryAdvice} from '@site/src/data/retry-sentences';
import {typographic} from '@site/packages/kit/typographic';
import styles from './styles.module.css';

function Origin({status, operations}: Pick<ErrorFact, 'status' | 'operations'>): ReactNode {
  if (operations === 'every') return 'Every operation.';
  if (operations.length > 0) return <OperationLinks operations={operations} />;
  return status === 405 ? 'Any request with a method that the path does not accept.' : 'Any request to a path that does not exist.';
}

function Reproduction({code}: {code: string}): ReactNode {
  const reproduction = reproductions[code];
  if (!reproduction) return null;
  const [operation = '', request] = reproduction.request.split(/&(.*)/);
  return (
    <>
      <WithCode text={typographic(reproduction.how)} />{' '}
      <TryLink operation={operation} request={request}>
        See it happen<span className="visually-hidden">: {code}</span>
      </TryLink>
    </>
  );
}

function ErrorEntry({error}: {error: ErrorFact}): ReactNode {
  const {code, status, title, cause, fix, retry, operations} = error;
  return (
    <Fold
      id={code}
      title={code}
      note={
        <span className={styles.note}>
          <span className={styles.status}>{status}</span> {typographic(title)}
        </span>
      }>
      <FoldFacts
        facts={{
          Cause: <WithCode text={typographic(cause)} />,
          Fix: <WithCode text={typographic(fix)} />,
          'Who acts': actors[retry],
          Retry: retryAdvice(error),
          'Returned by': <Origin status={status} operations={operations} />,
          ...(features.sandbox && {'Try it': <Reproduction code={code} />}),
        }}
      />
    </Fold>
  );
}

export function ErrorCatalogue({type}: {type: string}): ReactNode {
  return (
    <Folds>
      {errors
        .filter((error) => error.type === type)
        .map((error) => (
          <ErrorEntry key={error.code} error={error} />
        ))}
    </Folds>
  );
}
