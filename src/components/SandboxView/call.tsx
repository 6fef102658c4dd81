import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import resources from '@generated/contract-data/default/resources.json';
import {CodePanel} from '@site/src/components/CodePanel';
import {CopyButton} from '@site/src/components/CopyButton';
import {pairsFor, tabCalls, valuesOf, type Call} from '@site/src/components/TryIt/history';
import {escapeHtml, jsonHtml} from '@site/src/components/TryIt/json-html';
import {linkTo} from '@site/src/components/TryIt/link';
import {idsHtml} from '@site/src/components/TryIt/object-ids';
import {withoutSpent} from '@site/src/components/TryIt/prefill';
import {findOperation, lastCall, sendInTab} from '@site/src/components/TryIt/tab-sandbox';
import type {Operation} from '@site/src/sandbox/contract';
import {compareLines} from './compare';
import {curlOf} from './curl';
import styles from './styles.module.css';

export function statusOf({status}: Call): {state: string; tone: 'good' | 'bad'} {
  return {state: status === 0 ? 'no response' : String(status), tone: status === 200 ? 'good' : 'bad'};
}

export function nameOf({number, method, path, status}: Call): string {
  return `${number}: ${method} ${path}, ${status === 0 ? 'no response' : String(status)}`;
}

/** Where the reference opens the operation with the request filled in. */
function editAddress(operation: Operation, call: Call): string | undefined {
  const {idempotencyKey} = call;
  const page = resources
    .flatMap(({operations}) => operations)
    .find(({method, path}) => method === operation.method && path === operation.path);
  const typed = {...withoutSpent(valuesOf(pairsFor(operation, call))), ...(idempotencyKey !== '' && {'Idempotency-Key': [idempotencyKey]})};
  return page && page.url + linkTo(operation, {example: 0, typed: {0: typed}});
}

/** Opens the operation's form. Within a page only the browser's own links tell the form of a new fragment. */
function EditLink({to}: {to: string}): ReactNode {
  const {pathname} = useLocation();
  return to.startsWith(`${pathname}#`) ? (
    <a className={styles.small} href={to}>
      Edit
    </a>
  ) : (
    <Link className={styles.small} to={to}>
      Edit
    </Link>
  );
}

/** As it was sent, without the key. */
function requestText({method, path, idempotencyKey, pairs}: Call): string {
  const head = [`${method} ${path}`, ...(idempotencyKey === '' ? [] : [`Idempotency-Key: ${idempotencyKey}`])];
  const fields = pairs.map(([name, value]) => `${name}=${value}`);
  return [...head, ...(fields.length > 0 ? ['', ...fields] : [])].join('\n');
}

function Comparison({one, other}: {one: Call; other: Call}): ReactNode {
  const lines = compareLines(one.body, other.body);
  const isSame = lines.every(({kind}) => kind === 'same');
  const marks = {same: ' ', gone: '−', new: '+'};
  return (
    <>
      <p className={styles.quiet}>
        {isSame
          ? `Responses ${one.number} and ${other.number} have the same body.`
          : `What is only in response ${one.number} is marked −, what is only in response ${other.number} is marked +.`}
      </p>
      {!isSame && (
        <pre className={styles.comparison} tabIndex={0} role="region" aria-label="Comparison">
          {lines.map(({kind, text}, place) => (
            <span key={place} data-kind={kind}>
              {marks[kind]} {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </>
  );
}

/** A request and its response, and what one can do with them. */
export function CallView({call}: {call: Call}): ReactNode {
  const id = useId();
  const [against, setAgainst] = useState<number>();
  const [said, setSaid] = useState('');
  const others = tabCalls().filter(({number}) => number !== call.number);
  const other = others.find(({number}) => number === against);
  const operation = call.operationId === null ? undefined : findOperation(call.operationId);
  const edit = operation && editAddress(operation, call);

  const sendAgain = async (known: Operation): Promise<void> => {
    try {
      await sendInTab(known, pairsFor(known, call), call.idempotencyKey);
      const made = lastCall();
      setAgainst(made?.number);
      setSaid(made ? `Sent again: it is call ${nameOf(made)}.` : '');
    } catch {
      setSaid('It cannot be sent again. Press Edit instead.');
    }
  };

  return (
    <>
      {call.withheld && <p className={styles.quiet}>Its card fields or keys were not kept: the history holds published test cards only.</p>}
      <CodePanel html={idsHtml(escapeHtml(requestText(call)))} title="Request" className={styles.code} />
      {call.body === '' ? (
        <p className={styles.quiet}>No response came.</p>
      ) : (
        <CodePanel html={jsonHtml(call.body)} title={`Response ${String(call.status)}`} className={styles.code} />
      )}
      <div className={styles.tools}>
        {operation && (
          <button type="button" className={styles.small} onClick={() => void sendAgain(operation)}>
            Send again
          </button>
        )}
        {edit !== undefined && <EditLink to={edit} />}
        <span className={styles.copy}>
          <CopyButton text={() => curlOf(call)} label="Copy as curl" what={`call ${call.number}`} />
        </span>
        {others.length > 0 && (
          <label className={styles.choice} htmlFor={id}>
            Compare with
            <select
              id={id}
              value={against ?? ''}
              onChange={({target}) => setAgainst(target.value === '' ? undefined : Number(target.value))}>
              <option value="">…</option>
              {others.map((each) => (
                <option key={each.number} value={each.number}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {other && <Comparison one={call} other={other} />}
    </>
  );
}
