import {useEffect, useId, useRef, useState, useSyncExternalStore, type SubmitEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Link from '@docusaurus/Link';
import {Button} from '@site/src/components/Button';
import {CodePanel} from '@site/src/components/CodePanel';
import type {Operation, Parameter} from '@site/src/sandbox/contract';
import type {Pair} from '@site/src/sandbox/form';
import {testCards} from '@site/src/sandbox/test-cards';
import {jsonHtml} from './json-html';
import {knownIds, prefill, withoutSpent, type FieldValues} from './prefill';
import styles from './panel.module.css';
import card from './styles.module.css';
import {findOperation, resetTab, sendInTab, subscribeToTab, tabObjects, tabVersion} from './tab-sandbox';

type Answer = {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
  events: {id: string; type: string}[];
  /** Where the error is explained, on this site. */
  explanation?: {code: string; to: string};
};

const reasons: Record<number, string> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** A list longer than this is typed with suggestions, a shorter one is chosen from. */
const longestChoice = 12;

function explain(body: string): Answer['explanation'] {
  const [, code, address] = /"code": "(\w+)"[^}]*"doc_url": "([^"]+)"/s.exec(body) ?? [];
  if (code === undefined || address === undefined) return undefined;
  const {pathname, hash} = new URL(address);
  return {code, to: pathname + hash};
}

async function ask(operation: Operation, values: FieldValues): Promise<Answer> {
  const sent = operation.parameters.flatMap(({name, in: place}): Pair[] =>
    place === 'header' ? [] : (values[name] ?? []).filter((value) => value !== '').map((value) => [name, value] as const),
  );
  const start = performance.now();
  const response = await sendInTab(operation, sent, values['Idempotency-Key']?.[0]);
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
    explanation: response.ok ? undefined : explain(body),
  };
}

function suggestionsFor(operation: Operation, parameter: Parameter): {value: string; label?: string}[] {
  if (parameter.name === 'card[number]')
    return testCards.map(({number, brand, purpose}) => ({value: number, label: `${brand}: ${purpose}`}));
  if (parameter.rule.type === 'string' && parameter.rule.enum) return parameter.rule.enum.map((value) => ({value}));
  return knownIds(operation, parameter).map((value) => ({value}));
}

type FieldProps = {operation: Operation; parameter: Parameter; id: string; value: string[]; onChange: (value: string[]) => void};

function Control({operation, parameter, id, value, onChange}: FieldProps): ReactNode {
  const {rule} = parameter;
  const choices = rule.type === 'array' ? rule.items.enum : rule.type === 'string' ? rule.enum : undefined;
  if (rule.type === 'array') {
    return (
      <select
        id={id}
        className={styles.control}
        multiple
        size={4}
        value={value}
        onChange={({target}) => onChange(Array.from(target.selectedOptions, (option) => option.value))}>
        {choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const [text = ''] = value;
  if (choices && choices.length <= longestChoice) {
    return (
      <select id={id} className={styles.control} value={text} onChange={({target}) => onChange([target.value])}>
        <option value="">Not sent</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const suggestions = suggestionsFor(operation, parameter);
  return (
    <>
      <input
        id={id}
        className={styles.control}
        value={text}
        // The address has no sense without it.
        required={parameter.in === 'path'}
        placeholder={parameter.in === 'path' ? undefined : 'Not sent'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={rule.type === 'integer' ? 'numeric' : undefined}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={({target}) => onChange([target.value])}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion.value} {...suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

function AnswerView({answer}: {answer: Answer}): ReactNode {
  const {status, headers, body, events, explanation} = answer;
  return (
    <div className={styles.answer}>
      {explanation && (
        <p className={styles.explanation}>
          <Link to={explanation.to}>
            What <code>{explanation.code}</code> means
          </Link>
        </p>
      )}
      <CodePanel html={jsonHtml(body)} title={`Response ${String(status)}`} language="json" className={styles.panel} />
      <details className={styles.headers}>
        <summary>{headers.length} headers</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className={styles.eventsHead}>Events it caused</p>
      {events.length === 0 ? (
        <p className={styles.quiet}>None.</p>
      ) : (
        <ul className={styles.events}>
          {events.map(({id, type}) => (
            <li key={id}>
              <code>{type}</code> <span>{id}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The form of an operation and what the tab's sandbox answers. It sends once when it appears: the reader has just pressed Send. */
export function Panel({operationId, title}: {operationId: string; title: string}): ReactNode {
  const operation = findOperation(operationId);
  const prefix = useId();
  const [example, setExample] = useState(0);
  const [filled, setFilled] = useState<FieldValues>({});
  const [typed, setTyped] = useState<FieldValues>({});
  const [answer, setAnswer] = useState<Answer>();
  const [said, setSaid] = useState('');
  const version = useSyncExternalStore(subscribeToTab, tabVersion);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useRef(false);
  const values = {...filled, ...typed};

  const send = async (sent: FieldValues, kept: FieldValues): Promise<void> => {
    // A second press would send what the first is using up.
    if (sending.current) return;
    sending.current = true;
    try {
      const told = await ask(operation, sent);
      const next = await prefill(operation, example);
      // Only when this stands may it be sent again.
      flushSync(() => {
        setAnswer(told);
        setSaid(`${String(told.status)} ${reasons[told.status] ?? ''}, ${told.milliseconds.toFixed(1)} ms`);
        setFilled(next);
        setTyped(withoutSpent(kept));
      });
    } catch {
      setAnswer(undefined);
      setSaid('No request can hold this. Take out the characters that one cannot see, and press Send again.');
    }
    sending.current = false;
  };

  const begin = useRef(async () => {
    const first = await prefill(operation, 0);
    setFilled(first);
    await send(first, {});
  });
  useEffect(() => {
    button.current?.focus();
    void begin.current();
  }, []);

  // What was used up, here or in another panel of the page, is replaced, so that the next press works; what the reader typed stays.
  useEffect(() => {
    let outdated = false;
    void prefill(operation, example).then((next) => {
      if (!outdated) setFilled(next);
    });
    return () => {
      outdated = true;
    };
  }, [operation, example, version]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(values, typed);
  };

  const choose = (chosen: number): void => {
    setTyped({});
    setExample(chosen);
  };

  const reset = (): void => {
    resetTab();
    setAnswer(undefined);
    setSaid('The sandbox holds its example objects again.');
    choose(0);
  };

  return (
    <section className={card.card} aria-label={`Try it: ${title}`}>
      <form onSubmit={submit}>
        <div className={card.head}>
          <p className={card.words}>
            <strong>Try it</strong>
            <span>Runs in this page. No key, no network.</span>
          </p>
          <Button ref={button} type="submit">
            Send<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
        <div className={styles.fields}>
          {operation.examples.length > 1 && (
            <div className={styles.field}>
              <label htmlFor={`${prefix}example`}>Example</label>
              <select
                id={`${prefix}example`}
                className={styles.control}
                value={example}
                onChange={({target}) => choose(Number(target.value))}>
                {operation.examples.map(({summary}, place) => (
                  <option key={summary} value={place}>
                    {summary}
                  </option>
                ))}
              </select>
            </div>
          )}
          {operation.parameters.map((parameter) => (
            <div key={parameter.name} className={styles.field}>
              <label htmlFor={prefix + parameter.name}>
                <code>{parameter.name}</code>
                {parameter.required && <span className={styles.required}>required</span>}
              </label>
              <Control
                operation={operation}
                parameter={parameter}
                id={prefix + parameter.name}
                value={values[parameter.name] ?? []}
                onChange={(value) => setTyped({...typed, [parameter.name]: value})}
              />
            </div>
          ))}
        </div>
      </form>
      <div className={styles.foot}>
        <p className={styles.status} data-ok={answer ? answer.status === 200 : undefined} role="status">
          {said}
        </p>
        <button type="button" className={styles.reset} onClick={reset}>
          Reset<span className="visually-hidden"> the sandbox of this tab</span>
        </button>
      </div>
      {answer && <AnswerView answer={answer} />}
    </section>
  );
}
