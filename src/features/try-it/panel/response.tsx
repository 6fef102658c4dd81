import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Terms} from '@site/src/ui/Terms';
import {WithCode} from '@site/src/ui/WithCode';
import {jsonWithIds} from '@site/src/features/tab-sandbox/json-html';
import {ObjectId} from '@site/src/features/tab-sandbox/object-ids';
import type {SandboxResponse} from '../form/ask';
import styles from './styles.module.css';

type Props = {
  response: SandboxResponse;
  /** The sentence that explains a scenario. Empty if the request is not from a scenario. */
  story: string;
  tools: ReactNode;
};

export function ResponseView({response, story, tools}: Props): ReactNode {
  const {status, headers, body, events, error} = response;
  const isReplay = headers.some(([name]) => name.toLowerCase() === 'idempotent-replayed');
  return (
    <>
      <CodePanel
        html={jsonWithIds(body)}
        title={translate({message: 'Response {status}'}, {status})}
        language="json"
        kind="output"
        className={styles.panel}
      />
      {error && (
        <p className={styles.explanation}>
          <WithCode text={error.message} />{' '}
          <Link to={error.to}>
            <Translate values={{code: <code>{error.code}</code>}}>{'What {code} means'}</Translate>
          </Link>
        </p>
      )}
      {story !== '' && (
        <p className={styles.explanation}>
          <WithCode text={story} />
        </p>
      )}
      {isReplay && (
        <p className={styles.explanation}>
          {translate({
            message: 'This is the stored response to the first request with this idempotency key. The second request had no effect.',
          })}
        </p>
      )}
      <div className={styles.rest}>
        <details className={styles.headers} open={isReplay}>
          <summary>{translate({message: '{count} headers'}, {count: headers.length})}</summary>
          <Terms of={Object.fromEntries(headers)} />
        </details>
        {tools}
      </div>
      <div className={styles.events}>
        <p>{translate({message: 'Events'})}</p>
        {events.length === 0 ? (
          <p>{translate({message: 'None.'})}</p>
        ) : (
          <ul>
            {events.map(({id, type}) => (
              <li key={id}>
                <code>{type}</code> <ObjectId id={id} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
