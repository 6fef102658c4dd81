import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import resources from '@generated/contract-data/default/resources.json';
import {CodePanel} from '@site/src/ui/CodePanel';
import {CopyButton} from '@site/src/ui/CopyButton';
import {pairsFor, valuesOf, type Call} from '@site/src/features/tab-sandbox/history';
import {jsonWithIds} from '@site/src/features/tab-sandbox/json-html';
import {linkTo} from '@site/src/features/try-it/link';
import {idsHtml} from '@site/src/features/tab-sandbox/object-ids';
import {findOperation} from '@site/src/features/tab-sandbox/operations';
import {plainText} from '@site/packages/kit/plain-text';
import {escapeText} from '@site/packages/kit/escape';
import {keyName} from '@site/src/features/try-it/live-sample';
import {lastCall, sendInTab, withoutUsedToken} from '@site/src/features/tab-sandbox';
import {chooseLanguage} from '@site/src/lib/sample-language';
import {WithCode} from '@site/src/ui/WithCode';
import {type SampleLanguage, sampleLanguages} from '@site/packages/openapi-reference/browser';
import type {Operation} from '@site/packages/sandbox/browser';
import {codeOf} from './code';
import {SmallButton} from './small-button';
import styles from './styles.module.css';

export function statusOf({status}: Call): {state: string; tone: 'good' | 'bad'} {
  return {state: status === 0 ? translate({message: 'no response'}) : String(status), tone: status === 200 ? 'good' : 'bad'};
}

export function nameOf({number, method, path, status}: Call): string {
  return `${number}: ${method} ${path}, ${status === 0 ? translate({message: 'no response'}) : String(status)}`;
}

function pageOf({method, path}: Operation): string {
  return resources.flatMap(({operations}) => operations).find((each) => each.method === method && each.path === path)?.url ?? '';
}

function editAddress(operation: Operation, call: Call): string {
  const {idempotencyKey} = call;
  const values = valuesOf(pairsFor(operation, call));
  // Without an idempotency key, the form must fill in a new token. With a key, the used token stays, because the same request can
  // be sent again.
  const sent = {
    ...(idempotencyKey === '' ? withoutUsedToken(values) : values),
    ...(idempotencyKey !== '' && {[keyName]: [idempotencyKey]}),
  };
  // The form would fill in a missing field. The link has an empty value for each unsent field.
  const empty = call.withheld ? [] : operation.parameters.flatMap(({name}) => (name in values ? [] : [[name, []] as const]));
  return pageOf(operation) + linkTo(operation, {example: 0, typed: {0: {...Object.fromEntries(empty), ...sent}}}, 'edit');
}

function chosenLanguage(): SampleLanguage {
  return sampleLanguages.find(({language}) => language === document.documentElement.dataset.language)?.language ?? 'curl';
}

/** Formats the sent request as text, without the API key. */
function requestText({method, path, idempotencyKey, pairs}: Call): string {
  const head = [`${method} ${path}`, ...(idempotencyKey === '' ? [] : [`Idempotency-Key: ${idempotencyKey}`])];
  const fields = pairs.map(([name, value]) => `${name}=${value}`);
  return [...head, ...(fields.length > 0 ? ['', ...fields] : [])].map(plainText).join('\n');
}

export function CallView({call}: {call: Call}): ReactNode {
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState(chosenLanguage);
  const operation = call.operationId === null || call.note !== null ? undefined : findOperation(call.operationId);

  const sendAgain = async (known: Operation): Promise<void> => {
    try {
      await sendInTab(known, pairsFor(known, call), call.idempotencyKey);
      const made = lastCall();
      setMessage(made ? translate({message: 'Sent again as call {call}.'}, {call: nameOf(made)}) : '');
    } catch {
      setMessage(translate({message: 'This call cannot be sent again. Press Edit instead.'}));
    }
  };

  return (
    <>
      {call.note !== null && (
        <p className={styles.quiet}>
          <WithCode text={call.note} />
        </p>
      )}
      {call.withheld && (
        <p className={styles.quiet}>
          {translate({
            message:
              'Some fields of this call were not stored, because they contain an API key or a card that is not a published test card.',
          })}
        </p>
      )}
      <CodePanel html={idsHtml(escapeText(requestText(call)))} title={translate({message: 'Request'})} className={styles.code} />
      {call.body === '' ? (
        <p className={styles.quiet}>{translate({message: 'No response.'})}</p>
      ) : (
        <CodePanel
          html={jsonWithIds(call.body)}
          title={translate({message: 'Response {status}'}, {status: call.status})}
          className={styles.code}
        />
      )}
      <div className={styles.tools}>
        {operation && (
          <>
            <SmallButton onClick={() => void sendAgain(operation)}>{translate({message: 'Replay'})}</SmallButton>
            <Link className={styles.small} to={editAddress(operation, call)}>
              {translate({message: 'Edit'})}
            </Link>
            <select
              aria-label={translate({message: 'Language'})}
              className={styles.small}
              value={language}
              onChange={({target}) => {
                chooseLanguage(target.value);
                setLanguage(chosenLanguage());
              }}>
              {sampleLanguages.map((each) => (
                <option key={each.language} value={each.language}>
                  {each.label}
                </option>
              ))}
            </select>
            <span className={styles.copy}>
              <CopyButton
                text={() => codeOf(call, language)}
                label={translate(
                  {message: 'Copy as {language}'},
                  {language: sampleLanguages.find((each) => each.language === language)?.label ?? ''},
                )}
                what={translate({message: 'call {number}'}, {number: call.number})}
              />
            </span>
          </>
        )}
        {!operation && call.note === null && (
          <span className={styles.copy}>
            <CopyButton
              text={() => codeOf(call, 'curl')}
              label={translate({message: 'Copy as curl'})}
              what={translate({message: 'call {number}'}, {number: call.number})}
            />
          </span>
        )}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  );
}
