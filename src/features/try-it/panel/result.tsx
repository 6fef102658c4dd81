import type {ReactNode, RefObject} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {CodePanel} from '@site/src/ui/CodePanel';
import {CopyButton} from '@site/src/ui/CopyButton';
import {Terms} from '@site/src/ui/Terms';
import {WithCode} from '@site/src/ui/WithCode';
import type {Operation} from '@site/packages/sandbox/browser';
import type {Draft} from '@site/src/features/tab-sandbox/drafts';
import {jsonWithIds, ObjectId} from '@site/src/features/tab-sandbox/object-ids';
import type {Outcome} from '../form/scenarios';
import {sharedLink} from '../link';
import form from '../styles.module.css';
import {Receipt} from './receipt';
import styles from './styles.module.css';
import type {Requests} from './use-form';

function ResponseView({answer: {response, sentence}, tools}: {answer: Outcome; tools: ReactNode}): ReactNode {
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
      {sentence !== '' && (
        <p className={styles.explanation}>
          <WithCode text={sentence} />
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

type Props = {
  operation: Operation;
  /** The form's values, for a link to the request. */
  draft: Draft;
  requests: Requests;
  onUndo: () => void;
  place: RefObject<HTMLDivElement | null>;
};

/** The last response, with its status in a live region. */
export function Result({operation, draft, requests: {shown, reset}, onUndo, place}: Props): ReactNode {
  const {answer, statusLine, before} = shown;
  return (
    <div ref={place} className={clsx(styles.result, statusLine !== '' && styles.hasResponse)}>
      <div className={styles.outcome}>
        <p className={form.status} data-ok={answer ? answer.response.status === 200 : undefined} role="status">
          {statusLine}
        </p>
        {before && (
          <button type="button" className={form.small} onClick={onUndo}>
            {translate({message: 'Undo'})}
          </button>
        )}
        {answer && operation.id === 'createCharge' && <Receipt key={answer.number} response={answer.response} />}
      </div>
      {answer && (
        <ResponseView
          answer={answer}
          tools={
            <div className={styles.tools}>
              <span className={styles.copy}>
                <CopyButton
                  text={() => window.location.href.replace(/#.*/, '') + sharedLink(operation, draft)}
                  label={translate({message: 'Copy link'})}
                  what={translate({message: 'to this request'})}
                />
              </span>
              <button type="button" className={form.small} onClick={reset}>
                {translate({message: 'Reset sandbox'})}
                <span className="visually-hidden"> {translate({message: 'of this tab'})}</span>
              </button>
            </div>
          }
        />
      )}
    </div>
  );
}
