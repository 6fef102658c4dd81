import {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode, type SubmitEvent} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {CopyButton} from '@site/src/ui/CopyButton';
import {WithCode} from '@site/src/ui/WithCode';
import {type Operation, testCards} from '@site/packages/sandbox/browser';
import {formatNumber} from '@site/src/lib/numbers';
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import {readDraft, saveDraft, type Draft} from '@site/src/features/tab-sandbox/drafts';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {exampleValues} from '../form/example-values';
import {formFields, type Start} from '../first-form';
import {Fields} from '../Fields';
import {FieldsFold, formId, Head, Scenarios} from '../form/form-head';
import {readLink, sharedLink} from '../link';
import {livePage, type LivePage} from './live-page';
import {keyName} from '../live-sample';
import {findOperation} from '@site/src/features/tab-sandbox/operations';
import {knownIds, prefill, withoutUsedToken} from '../form/prefill';
import {Receipt} from './receipt';
import {ResponseView, ask} from './response';
import {scenariosOf, tokenOf, type Outcome, type Scenario} from '../form/scenarios';
import styles from './styles.module.css';
import form from '../styles.module.css';
import {resetTab, subscribeToTab, tabVersion} from '@site/src/features/tab-sandbox';

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

function suggestions(operation: Operation, name: string, listId: string): ReactNode {
  const rule = operation.parameters.find((parameter) => parameter.name === name)?.rule;
  const values = (rule?.type === 'string' && rule.enum) || knownIds(operation, name);
  const known: {value: string; label?: string}[] =
    name === 'card[number]'
      ? testCards.map(({number, brand, purpose}) => ({value: number, label: `${brand}: ${purpose}`}))
      : values.map((value) => ({value}));
  if (known.length === 0) return null;
  return (
    <datalist id={listId}>
      {known.map((each) => (
        <option key={each.value} {...each} />
      ))}
    </datalist>
  );
}

function withStart(draft: Draft, {example = draft.example, typed}: Start): Draft {
  return {example, typed: {...draft.typed, [example]: {...draft.typed[example], ...typed}}};
}

const same = (one: string[] = [], other: string[] = []): boolean => String(one) === String(other);

function differing(values: FieldValues, others: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, texts]) => !same(texts, others[name])));
}

type Props = {operationId: string; title: string; start: Start};

/** `number` counts the requests of this form. */
type Answer = Outcome & {number: number; scenario: string | undefined};

function Form({operationId, title, start}: Props): ReactNode {
  const operation = findOperation(operationId);
  const [linked] = useState(() => readLink(operation));
  const [draft, setDraft] = useState(() => linked?.draft ?? withStart(readDraft(operationId), start));
  const example = operation.examples[draft.example] ? draft.example : 0;
  const [filled, setFilled] = useState(() => exampleValues(operation, example));
  const [answer, setAnswer] = useState<Answer>();
  const [statusLine, setStatusLine] = useState('');
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(start.isOpen || linked?.sends === false);
  const [before, setBefore] = useState<{undo: () => void; draft: Draft}>();
  const version = useSyncExternalStore(subscribeToTab, tabVersion);
  const panel = useRef<HTMLElement>(null);
  const live = useRef<LivePage>(undefined);
  const result = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const begun = useRef(false);
  const typed = draft.typed[example] ?? {};
  const values = {...filled, ...typed};
  const response = answer?.response;
  const scenarios = scenariosOf(operation, linked?.scenario);

  useEffect(() => saveDraft(operationId, draft), [operationId, draft]);
  useEffect(() => {
    if (linked) panel.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [linked]);

  useEffect(() => {
    live.current = panel.current ? livePage(panel.current, operation) : undefined;
    return () => live.current?.stop();
  }, [operation]);
  useEffect(() => live.current?.show(values, answer !== undefined || 'id' in typed));
  // When the reader edits the form, the sample is shown again and can cover the focused field.
  useEffect(() => {
    if (isEditing) document.activeElement?.scrollIntoView({block: 'nearest'});
  }, [isEditing]);
  useEffect(() => {
    if (response) live.current?.showStatus(response.status);
  }, [response]);

  const change = (edit: (typed: FieldValues) => FieldValues): void =>
    setDraft((current) => ({...current, typed: {...current.typed, [example]: edit(current.typed[example] ?? {})}}));

  const edit = (): void => setEditing(answer !== undefined);

  // A changed idempotency key makes a new request, which cannot use a used token.
  const type = (name: string, value: string[]): void => {
    edit();
    change((current) => ({...(name === keyName ? withoutUsedToken(current) : current), [name]: value}));
  };

  /** Calls `play`, which sends a request, and shows the outcome. After success, `keep` returns the values that stay in the form. */
  const perform = async (
    play: () => Promise<Outcome>,
    keep: (sent: FieldValues, typed: FieldValues) => FieldValues,
    scenario?: string,
  ): Promise<void> => {
    // A second press is ignored, because it would send the token that the first request is using.
    if (sending.current) return;
    sending.current = true;
    try {
      const outcome = await play();
      const {response: received, sent} = outcome;
      const next = await prefill(operation, example);
      // `flushSync` renders at once, so that the next press of "Send" cannot send the used token.
      flushSync(() => {
        setBefore(undefined);
        setAnswer((last) => ({...outcome, scenario, number: (last?.number ?? 0) + 1}));
        setEditing(false);
        // Opens the fields if a value is invalid. A decline has status 402 and does not open the fields.
        if (received.status === 400 && received.error?.param) setOpen(true);
        setStatusLine(`${String(received.status)} ${reasons[received.status] ?? ''}, ${formatNumber(received.milliseconds, 1)} ms`);
        setFilled(next);
        change((current) => {
          // With an idempotency key, the sent values stay, so that "Send" returns the same response again.
          if (sent[keyName]?.[0]) return {...sent, ...current};
          // After an error, the sent values stay, so that the error is next to the invalid value.
          return received.error ? {...current, ...differing(sent, next)} : withoutUsedToken(keep(sent, current));
        });
      });
      result.current?.scrollIntoView({block: 'nearest'});
      // If the response is long, scrolls back, so that the status above the response is visible.
      result.current?.firstElementChild?.scrollIntoView({block: 'nearest'});
    } catch {
      setAnswer(undefined);
      setStatusLine(
        translate({
          message: 'The request contains a character that cannot be sent. Remove the invisible characters, and press Send again.',
        }),
      );
    }
    sending.current = false;
  };

  const send = (sent: FieldValues): Promise<void> =>
    perform(
      async () => ({response: await ask(operation, sent), sent, sentence: ''}),
      (_, current) => current,
    );

  const play = (scenario: Scenario, from: FieldValues): Promise<void> => {
    if (sending.current) return Promise.resolve();
    change(() => ({}));
    setStatusLine(`${scenario.name} …`);
    return perform(
      () => scenario.play(operation, from),
      (sent) => differing(sent, from),
      scenario.name,
    );
  };

  /** Runs what was chosen before this form loaded: the URL's request, a scenario or the "Send" button. */
  const begin = async (first: FieldValues): Promise<void> => {
    const source: FieldValues = linked?.card === undefined ? {} : {source: [await tokenOf(linked.card)]};
    if (linked?.sends === false) {
      change((current) => ({...current, ...source}));
      setStatusLine(translate({message: 'The request is in the form. Edit it, then press Send.'}));
      return undefined;
    }
    const asked = scenarios.find(({name}) => (linked ? scenarioSlug(name) === linked.scenario : name === start.press));
    if (asked) return play(asked, first);
    const mine = linked || typed[keyName]?.[0] ? typed : withoutUsedToken(typed);
    change(() => mine);
    return linked || start.press !== undefined ? send({...first, ...mine, ...source}) : undefined;
  };

  // Fills in objects that can still be used, so that "Send" works again. Typed values stay.
  const fill = useEffectEvent((next: FieldValues) => {
    setFilled(next);
    if (begun.current) return;
    begun.current = true;
    void begin(next);
  });
  useEffect(() => {
    let outdated = false;
    void prefill(operation, example).then((next) => {
      if (!outdated) fill(next);
    });
    return () => {
      outdated = true;
    };
  }, [operation, example, version]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(values);
  };

  const reset = (): void => {
    setBefore({undo: resetTab(), draft});
    setAnswer(undefined);
    setStatusLine(translate({message: 'The sandbox was reset. It contains only the example objects.'}));
    setDraft({example: 0, typed: {}});
  };

  const undo = (held: NonNullable<typeof before>): void => {
    held.undo();
    setDraft(held.draft);
    setBefore(undefined);
    setStatusLine(translate({message: 'Undone. The sandbox contains its earlier data again.'}));
    panel.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  const errorOf = (): {name: string; says: ReactNode} | undefined => {
    const wrong = operation.parameters.find(({name}) => name === response?.error?.param);
    if (!wrong || !response?.error || !same(values[wrong.name], answer?.sent[wrong.name])) return undefined;
    const {name} = wrong;
    const remedy = filled[name]?.[0] ?? wrong.example;
    const mend = (): void => {
      change((current) => ({...current, [name]: [remedy]}));
      void send({...values, [name]: [remedy]});
    };
    return {
      name,
      says: (
        <>
          <WithCode text={response.error.message} />{' '}
          {remedy !== '' && remedy !== values[name]?.[0] && (
            <button type="button" className={form.small} onClick={mend}>
              {translate({message: 'Use {value}'}, {value: remedy})}
            </button>
          )}
        </>
      ),
    };
  };

  return (
    <section
      className={form.card}
      aria-label={translate({message: 'Try it: {title}'}, {title})}
      ref={panel}
      data-answered={(answer && !isEditing) || undefined}>
      <Head operationId={operationId} title={title} />
      <Scenarios
        operationId={operationId}
        names={scenarios.map(({name}) => name)}
        current={answer ? answer.scenario : scenarios[0]?.name}
        onPlay={(pressed) => {
          const scenario = scenarios.find(({name}) => name === pressed);
          if (scenario) void play(scenario, filled);
        }}
      />
      <div ref={result} className={clsx(styles.result, statusLine !== '' && styles.hasResponse)}>
        <div className={styles.outcome}>
          <p className={form.status} data-ok={response ? response.status === 200 : undefined} role="status">
            {statusLine}
          </p>
          {before && (
            <button type="button" className={form.small} onClick={() => undo(before)}>
              {translate({message: 'Undo'})}
            </button>
          )}
          {answer && operationId === 'createCharge' && <Receipt key={answer.number} response={answer.response} />}
        </div>
        {answer && (
          <ResponseView
            response={answer.response}
            story={answer.sentence}
            tools={
              <div className={styles.tools}>
                <span className={styles.copy}>
                  <CopyButton
                    text={() => window.location.href.replace(/#.*/, '') + sharedLink(operation, {...draft, example})}
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
      <form id={formId(operationId)} onSubmit={submit} onFocus={edit} onInvalidCapture={() => flushSync(() => setOpen(true))}>
        <FieldsFold isOpen={isOpen} onToggle={setOpen}>
          <Fields
            operationId={operationId}
            fields={formFields(operation)}
            examples={operation.examples.map(({summary}) => summary)}
            example={example}
            values={values}
            error={errorOf()}
            suggestionsFor={(name, listId) => suggestions(operation, name, listId)}
            onExample={(chosen) => setDraft({...draft, example: chosen})}
            onType={type}
          />
        </FieldsFold>
      </form>
    </section>
  );
}

/** Creates a new form when the URL changes to a request for this operation. */
export function Panel({operationId, title, start}: Props): ReactNode {
  const location = useLocation();
  const [shown, setShown] = useState({location, count: 0});
  if (location !== shown.location && readLink(findOperation(operationId))) setShown({location, count: shown.count + 1});
  return <Form key={shown.count} operationId={operationId} title={title} start={shown.count === 0 ? start : {typed: {}, isOpen: false}} />;
}
