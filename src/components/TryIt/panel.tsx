import {useEffect, useId, useRef, useState, useSyncExternalStore, type SubmitEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {Button} from '@site/src/components/Button';
import {CopyButton} from '@site/src/components/CopyButton';
import {WithCode} from '@site/src/components/WithCode';
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import type {Parameter} from '@site/src/sandbox/contract';
import {ResponseView, ask, type SandboxResponse} from './response';
import {Control} from './control';
import {readDraft, restoreDrafts, saveDraft, takeDrafts, type Draft} from './drafts';
import type {FieldValues} from './field-values';
import {linkTo, readLink} from './link';
import {livePage, type LivePage} from './live-page';
import {keyName} from './live-sample';
import {prefill, withoutSpent} from './prefill';
import {scenariosOf, tokenOf, type Outcome, type Scenario} from './scenarios';
import styles from './panel.module.css';
import card from './styles.module.css';
import {findOperation, resetTab, restoreTab, subscribeToTab, tabSnapshot, tabVersion} from './tab-sandbox';

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

/** The name of a parameter, as the label of its control. */
function Name({parameter: {name, required, rule}, id}: {parameter: Parameter; id: string}): ReactNode {
  const words = (
    <>
      <code>{name}</code>
      {required && <span className={styles.required}>required</span>}
    </>
  );
  return rule.type === 'array' ? (
    <span className={styles.name} id={`${id}-name`}>
      {words}
    </span>
  ) : (
    <label className={styles.name} htmlFor={id}>
      {words}
    </label>
  );
}

type Props = {operationId: string; title: string};

/** The form of an operation and what the tab's sandbox answers. It sends once when it appears: the reader has just pressed Send. */
function Form({operationId, title}: Props): ReactNode {
  const operation = findOperation(operationId);
  const prefix = useId();
  const [linked] = useState(() => readLink(operation));
  const [draft, setDraft] = useState(() => linked?.draft ?? readDraft(operationId));
  const [filled, setFilled] = useState<FieldValues>();
  const [response, setResponse] = useState<SandboxResponse>();
  const [said, setSaid] = useState('');
  /** What stands beneath the form where the page has one column: the sample of the request, or the response. */
  const [below, setBelow] = useState<'Request' | 'Response'>('Response');
  /** What a scenario showed. */
  const [story, setStory] = useState('');
  /** What the sandbox held, and what was typed, before it was reset. */
  const [before, setBefore] = useState<{snapshot: string; draft: Draft; drafts: string}>();
  const version = useSyncExternalStore(subscribeToTab, tabVersion);
  const panel = useRef<HTMLElement>(null);
  const live = useRef<LivePage>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const example = operation.examples[draft.example] ? draft.example : 0;
  const typed = draft.typed[example] ?? {};
  const values = {...filled, ...typed};
  const wrong = operation.parameters.find(({name}) => name === response?.error?.param);
  const scenarios = scenariosOf(operation, linked?.scenario);
  const errorId = `${prefix}error`;

  useEffect(() => saveDraft(operationId, draft), [operationId, draft]);

  useEffect(() => {
    live.current = panel.current ? livePage(panel.current, operation) : undefined;
    return () => live.current?.stop();
  }, [operation]);
  useEffect(() => {
    // Before the first values are there, the samples are the build's.
    if (filled) live.current?.show(values);
  });
  useEffect(() => {
    if (response) live.current?.showStatus(response.status);
  }, [response]);

  const change = (edit: (typed: FieldValues) => FieldValues): void =>
    setDraft((current) => ({...current, typed: {...current.typed, [example]: edit(current.typed[example] ?? {})}}));

  // With another idempotency key it is another request, which cannot use what the last one used up.
  const type = (name: string, value: string[]): void =>
    change((current) => ({...(name === keyName ? withoutSpent(current) : current), [name]: value}));

  /** `keep` is what stays typed of a request that was sent. */
  const perform = async (play: () => Promise<Outcome>, keep: (sent: FieldValues, typed: FieldValues) => FieldValues): Promise<void> => {
    // A second press would send what the first is using up.
    if (sending.current) return;
    sending.current = true;
    try {
      const {response: told, sent, sentence} = await play();
      const next = await prefill(operation, example);
      // Only when this stands may it be sent again.
      flushSync(() => {
        setBefore(undefined);
        setResponse(told);
        setBelow('Response');
        setSaid(`${String(told.status)} ${reasons[told.status] ?? ''}, ${told.milliseconds.toFixed(1)} ms`);
        setStory(sentence);
        setFilled(next);
        // The body that went with an idempotency key stays beside it: sent again, it gets the same response.
        change((current) => (sent[keyName]?.[0] ? {...sent, ...current} : withoutSpent(keep(sent, current))));
      });
      // On a phone the response begins below the window.
      foot.current?.scrollIntoView({block: 'nearest'});
    } catch {
      setResponse(undefined);
      setSaid('No request can hold this. Take out the characters that one cannot see, and press Send again.');
    }
    sending.current = false;
  };

  const send = (sent: FieldValues): Promise<void> =>
    perform(
      async () => ({response: await ask(operation, sent), sent, sentence: ''}),
      (_, typed) => typed,
    );

  /** Sends a scenario's request, and leaves in the form what is not filled in anyway. */
  const play = (scenario: Scenario, from: FieldValues): Promise<void> => {
    if (sending.current) return Promise.resolve();
    change(() => ({}));
    setSaid(`${scenario.name} …`);
    return perform(
      () => scenario.play(operation, from),
      (sent) => Object.fromEntries(Object.entries(sent).filter(([name, value]) => String(value) !== String(from[name] ?? []))),
    );
  };

  const begin = useRef(async () => {
    const first = await prefill(operation, example);
    setFilled(first);
    if (linked?.sends === false) {
      setBelow('Request');
      setSaid('The form holds the request. Change what you like, then press Send.');
      return undefined;
    }
    const asked = scenarios.find((scenario) => scenarioSlug(scenario.name) === linked?.scenario);
    if (asked) return play(asked, first);
    const source = linked?.card === undefined ? undefined : [await tokenOf(linked.card)];
    return send({...first, ...typed, ...(source && {source})});
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
    void send(values);
  };

  const turn = (part: typeof below): void => {
    flushSync(() => setBelow(part));
    foot.current?.scrollIntoView({block: 'nearest'});
  };

  const reset = (): void => {
    setBefore({snapshot: tabSnapshot(), draft, drafts: takeDrafts()});
    resetTab();
    setResponse(undefined);
    setSaid('The sandbox holds its example objects again.');
    setDraft({example: 0, typed: {}});
  };

  const undo = (held: NonNullable<typeof before>): void => {
    restoreTab(held.snapshot);
    restoreDrafts(held.drafts);
    setDraft(held.draft);
    setBefore(undefined);
    setSaid('The sandbox holds what it held before.');
    button.current?.focus();
  };

  /** A value with which the request is right: one that would be filled in now, or the contract's example. */
  const remedy = wrong && (filled?.[wrong.name]?.[0] ?? wrong.example);
  const isKnown = wrong !== undefined && remedy !== undefined && remedy !== '' && remedy !== values[wrong.name]?.[0];

  const mend = (name: string, value: string): void => {
    change((current) => ({...current, [name]: [value]}));
    void send({...values, [name]: [value]});
  };

  return (
    <section className={card.card} aria-label={`Try it: ${title}`} ref={panel} data-below={below}>
      <form onSubmit={submit}>
        <div className={clsx(card.head, styles.bar)}>
          <p className={card.words}>
            <strong>Try it</strong>
            <span>Runs in this page. No key, no network.</span>
          </p>
          <Button ref={button} type="submit">
            Send<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
        {scenarios.length > 0 && (
          <div className={styles.scenarios} role="group" aria-label="Scenarios">
            {scenarios.map((scenario) => (
              <button key={scenario.name} type="button" className={styles.small} onClick={() => void play(scenario, filled ?? {})}>
                {scenario.name}
              </button>
            ))}
          </div>
        )}
        <div className={styles.fields}>
          {operation.examples.length > 1 && (
            <div className={styles.field}>
              <label htmlFor={`${prefix}example`}>Example</label>
              <select
                id={`${prefix}example`}
                className={styles.control}
                value={example}
                onChange={({target}) => setDraft({...draft, example: Number(target.value)})}>
                {operation.examples.map(({summary}, place) => (
                  <option key={summary} value={place}>
                    {summary}
                  </option>
                ))}
              </select>
            </div>
          )}
          {operation.parameters.map((parameter) => (
            <div key={parameter.name} className={styles.field} data-field={parameter.name}>
              <Name parameter={parameter} id={prefix + parameter.name} />
              <Control
                operation={operation}
                parameter={parameter}
                id={prefix + parameter.name}
                value={values[parameter.name] ?? []}
                errorId={parameter === wrong ? errorId : undefined}
                onChange={(value) => type(parameter.name, value)}
              />
              {parameter === wrong && (
                <p className={styles.wrong} id={errorId}>
                  <WithCode text={response?.error?.message ?? ''} />{' '}
                  {isKnown && (
                    <button type="button" className={styles.small} onClick={() => mend(wrong.name, remedy)}>
                      Use {remedy}
                    </button>
                  )}
                </p>
              )}
            </div>
          ))}
        </div>
      </form>
      <div ref={foot} className={styles.end}>
        <div className={styles.foot}>
          <p className={styles.status} data-ok={response ? response.status === 200 : undefined} role="status">
            {said}
          </p>
          {before && (
            <button type="button" className={styles.small} onClick={() => undo(before)}>
              Undo
            </button>
          )}
          <span className={styles.copy}>
            <CopyButton
              text={() => window.location.href.replace(/#.*/, '') + linkTo(operation, {...draft, example})}
              label="Copy link"
              what="to this request"
            />
          </span>
          <button type="button" className={styles.small} onClick={reset}>
            Reset sandbox<span className="visually-hidden"> of this tab</span>
          </button>
        </div>
        {response && story !== '' && (
          <p className={styles.story}>
            <WithCode text={story} />
          </p>
        )}
        <div className={styles.below} role="group" aria-label="Beneath the form">
          {(['Request', 'Response'] as const).map((part) => (
            <button key={part} type="button" className={styles.small} aria-pressed={below === part} onClick={() => turn(part)}>
              {part}
            </button>
          ))}
        </div>
      </div>
      {response && <ResponseView response={response} />}
    </section>
  );
}

/** The form, anew for each address that holds a request of the operation. */
export function Panel({operationId, title}: Props): ReactNode {
  const location = useLocation();
  const [shown, setShown] = useState({location, count: 0});
  if (location !== shown.location && readLink(findOperation(operationId))) setShown({location, count: shown.count + 1});
  return <Form key={shown.count} operationId={operationId} title={title} />;
}
