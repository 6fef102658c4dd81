/** The state of a live form: its values, its requests, and what it shows about the last response. */
import {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import type {Operation} from '@site/packages/sandbox/browser';
import {formatNumber} from '@site/src/lib/numbers';
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import {translated} from '@site/src/lib/translated';
import {createTabToken, resetTab, tabVersion, withoutUsedToken} from '@site/src/features/tab-sandbox';
import {subscribeToTab} from '@site/src/features/tab-sandbox/count';
import {saveDraft, type Draft} from '@site/src/features/tab-sandbox/drafts';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {exampleValues} from '../first-form';
import {ask} from '../form/ask';
import {prefill} from '../form/prefill';
import type {Outcome, Scenario} from '../form/scenarios';
import type {Linked} from '../link';
import {keyName} from '../live-sample';

export function sameTexts(one: string[] = [], other: string[] = []): boolean {
  return String(one) === String(other);
}

function differing(values: FieldValues, others: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, texts]) => !sameTexts(texts, others[name])));
}

export type FormValues = ReturnType<typeof useValues>;

/** The values of a live form. The tab keeps what the reader typed for each example. */
export function useValues(operation: Operation, begin: () => Draft) {
  const [draft, setDraft] = useState(begin);
  const example = operation.examples[draft.example] ? draft.example : 0;
  /** The values that the form fills in. */
  const [filled, setFilled] = useState(() => exampleValues(operation, example));
  /** What the reader typed instead. */
  const typed = draft.typed[example] ?? {};
  const changeTyped = (change: (typed: FieldValues) => FieldValues): void =>
    setDraft((current) => ({...current, typed: {...current.typed, [example]: change(current.typed[example] ?? {})}}));
  useEffect(() => saveDraft(operation.id, draft), [operation.id, draft]);
  return {draft, setDraft, example, filled, setFilled, typed, changeTyped, values: {...filled, ...typed}};
}

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

/** `number` counts the requests of this form. */
type Answer = Outcome & {number: number; scenario: string | undefined};

interface Shown {
  answer: Answer | undefined;
  statusLine: string;
  /** True if the reader uses the form after an answer. */
  isEditing: boolean;
  /** True if the fields are shown. */
  isOpen: boolean;
  /** What a reset replaced. */
  before: {undo: () => void; draft: Draft} | undefined;
}

export type Requests = ReturnType<typeof useRequests>;

/** Sends a form's requests, and returns what the form shows about them. `onAnswer` runs when an answer is on the page. */
export function useRequests(operation: Operation, form: FormValues, opensFields: boolean, onAnswer: () => void) {
  const [shown, setShown] = useState<Shown>({answer: undefined, statusLine: '', isEditing: false, isOpen: opensFields, before: undefined});
  const isSending = useRef(false);
  const show = (change: Partial<Shown>): void => setShown((last) => ({...last, ...change}));

  /** Calls `request`, and shows the outcome. After success, `keep` returns the values that stay in the form. */
  const perform = async (
    request: () => Promise<Outcome>,
    keep: (sent: FieldValues, typed: FieldValues) => FieldValues,
    scenario?: string,
  ): Promise<void> => {
    // A second press is ignored, because it would send the token that the first request is using.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const outcome = await request();
      const {
        response: {status, error, milliseconds},
        sent,
      } = outcome;
      const next = await prefill(operation, form.example);
      // `flushSync` renders at once, so that the next press of "Send" cannot send the used token.
      flushSync(() => {
        setShown((last) => ({
          answer: {...outcome, scenario, number: (last.answer?.number ?? 0) + 1},
          statusLine: `${String(status)} ${reasons[status] ?? ''}, ${formatNumber(milliseconds, 1)} ms`,
          isEditing: false,
          // Opens the fields if a value is invalid. A decline has status 402 and does not open the fields.
          isOpen: last.isOpen || (status === 400 && Boolean(error?.param)),
          before: undefined,
        }));
        form.setFilled(next);
        form.changeTyped((current) => {
          // With an idempotency key, the sent values stay, so that "Send" returns the same response again.
          if (sent[keyName]?.[0]) return {...sent, ...current};
          // After an error, the sent values stay, so that the error is next to the invalid value.
          return error ? {...current, ...differing(sent, next)} : withoutUsedToken(keep(sent, current));
        });
      });
      onAnswer();
    } catch {
      show({
        answer: undefined,
        statusLine: translate({
          message: 'The request contains a character that cannot be sent. Remove the invisible characters, and press Send again.',
        }),
      });
    }
    isSending.current = false;
  };

  const send = (sent: FieldValues): Promise<void> =>
    perform(
      async () => ({response: await ask(operation, sent), sent, sentence: ''}),
      (_, current) => current,
    );

  /** Runs a scenario. `from` are values with which the request succeeds. */
  const play = async (scenario: Scenario, from: FieldValues): Promise<void> => {
    if (isSending.current) return;
    form.changeTyped(() => ({}));
    show({statusLine: `${translated(scenario.name)} …`});
    await perform(
      () => scenario.play(operation, from),
      (sent) => differing(sent, from),
      scenario.name,
    );
  };

  const reset = (): void => {
    show({
      answer: undefined,
      statusLine: translate({message: 'The sandbox was reset. It contains only the example objects.'}),
      before: {undo: resetTab(), draft: form.draft},
    });
    form.setDraft({example: 0, typed: {}});
  };

  const undo = (): void => {
    if (!shown.before) return;
    shown.before.undo();
    form.setDraft(shown.before.draft);
    show({statusLine: translate({message: 'Undone. The sandbox contains its earlier data again.'}), before: undefined});
  };

  return {shown, show, send, play, reset, undo};
}

/** What was chosen before the live form loaded: the URL's request, or a press of a scenario or of "Send". */
interface Chosen {
  linked: Linked | undefined;
  press: string | undefined;
  scenarios: readonly Scenario[];
}

/** Fills in objects that can be used, again after each change of the tab's sandbox, and first runs what was chosen. */
export function useBegin(operation: Operation, {linked, press, scenarios}: Chosen, form: FormValues, {send, play}: Requests): void {
  const version = useSyncExternalStore(subscribeToTab, tabVersion);
  const hasBegun = useRef(false);

  const begin = async (first: FieldValues): Promise<void> => {
    const source: FieldValues = linked?.card === undefined ? {} : {source: [await createTabToken(linked.card)]};
    const asked = scenarios.find(({name}) => (linked ? scenarioSlug(name) === linked.scenario : name === press));
    if (asked) return play(asked, first);
    const typed = linked || form.typed[keyName]?.[0] ? form.typed : withoutUsedToken(form.typed);
    form.changeTyped(() => typed);
    return linked || press !== undefined ? send({...first, ...typed, ...source}) : undefined;
  };

  // Typed values stay.
  const fill = useEffectEvent((next: FieldValues) => {
    form.setFilled(next);
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin(next);
  });
  useEffect(() => {
    let outdated = false;
    void prefill(operation, form.example).then((next) => {
      if (!outdated) fill(next);
    });
    return () => {
      outdated = true;
    };
  }, [operation, form.example, version]);
}
