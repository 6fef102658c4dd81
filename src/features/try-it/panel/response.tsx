import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {company} from '@site/config/company';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Terms} from '@site/src/ui/Terms';
import {WithCode} from '@site/src/ui/WithCode';
import {type Operation, type Pair, readFields, readText} from '@site/packages/sandbox/browser';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {jsonWithIds} from '@site/src/features/tab-sandbox/json-html';
import {ObjectId} from '@site/src/features/tab-sandbox/object-ids';
import styles from './styles.module.css';
import {sendInTab, tabObjects, type MalformedRequest} from '@site/src/features/tab-sandbox';

export type SandboxResponse = {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
  events: {id: string; type: string}[];
  /** `to` is the page that explains the error. */
  error?: {code: string; message: string; param: string | null; to: string};
};

function readError(body: string): SandboxResponse['error'] {
  const parsed: unknown = JSON.parse(body);
  const {code, message, param, doc_url: page} = readFields(readFields(parsed, 'The body').error, 'The error');
  return {
    code: readText(code, 'code'),
    message: readText(message, 'message'),
    param: param === null ? null : readText(param, 'param'),
    to: readText(page, 'doc_url').slice((company.siteUrl + company.baseUrl).length - 1),
  };
}

/** Sends a request with all non-empty values to the tab's sandbox. */
export async function ask(operation: Operation, values: FieldValues, odd?: MalformedRequest): Promise<SandboxResponse> {
  const sent = operation.parameters.flatMap(({name, in: place}): Pair[] =>
    place === 'header' ? [] : (values[name] ?? []).filter((value) => value !== '').map((value) => [name, value] as const),
  );
  const start = performance.now();
  const response = await sendInTab(operation, sent, values['Idempotency-Key']?.[0], odd);
  const body = (await response.text()).trimEnd();
  const milliseconds = performance.now() - start;
  const headers: [string, string][] = [];
  response.headers.forEach((value, name) => headers.push([name, value]));
  const requestId = response.headers.get('Request-Id');
  return {
    status: response.status,
    milliseconds,
    headers,
    body,
    events: tabObjects().events.filter(({request}) => request.id === requestId),
    // If the response was lost, its body is empty.
    error: response.ok || body === '' ? undefined : readError(body),
  };
}

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
