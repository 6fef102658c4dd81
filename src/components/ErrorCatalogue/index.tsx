import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract-data/data';
import {reproductions} from '@site/src/data/error-reproductions';
import {WithCode} from '@site/src/components/WithCode';
import styles from './styles.module.css';

const retryWords = {
  never: 'No. The same request fails again.',
  later: 'Yes, the same request, after a wait.',
  other_card: 'With another card, as a new request.',
} satisfies Record<ErrorFact['retry'], string>;

function ErrorEntry({error}: {error: ErrorFact}): ReactNode {
  return (
    <section className={styles.entry}>
      <Heading as="h3" id={error.code}>
        <code>{error.code}</code>
      </Heading>
      <p className={styles.title}>
        <span className={styles.status}>{error.status}</span> {error.title}
      </p>
      <dl>
        <dt>Cause</dt>
        <dd>
          <WithCode text={error.cause} />
        </dd>
        <dt>Fix</dt>
        <dd>
          <WithCode text={error.fix} />
        </dd>
        <dt>Retry</dt>
        <dd>{retryWords[error.retry]}</dd>
        <dt>Try it</dt>
        <dd>
          <WithCode text={reproductions[error.code] ?? ''} />
        </dd>
      </dl>
    </section>
  );
}

/** Every code of one type of error, from the contract, each at an anchor of its own: `#card_declined`. */
export function ErrorCatalogue({type}: {type: string}): ReactNode {
  return errors.filter((error) => error.type === type).map((error) => <ErrorEntry key={error.code} error={error} />);
}

/** All codes at a glance, with their status. */
export function ErrorIndex(): ReactNode {
  return (
    <ul className={styles.index}>
      {errors.map(({code, status}) => (
        <li key={code}>
          <span className={styles.status}>{status}</span> <a href={`#${code}`}>{code}</a>
        </li>
      ))}
    </ul>
  );
}
