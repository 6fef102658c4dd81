import {useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import type {Operation} from '@site/packages/sandbox/browser';
import {formatNumber} from '@site/src/lib/numbers';
import {resetTab, withoutUsedToken} from '@site/src/features/tab-sandbox';
import type {Draft} from '@site/src/features/tab-sandbox/drafts';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {scenarioLabels} from '../form/scenario-labels';
import {ask} from '../form/ask';
import {prefill} from '../form/prefill';
import type {Outcome, Scenario} from '../form/scenarios';
import {keyName} from '../live-sample';
import {differing, type FormValues} from './use-values';

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

export interface Requests {
  shown: Shown;
  show: (change: Partial<Shown>) => void;
  send: (sent: FieldValues) => Promise<void>;
  /** Runs a scenario. `from` are values with which the request succeeds. */
  play: (scenario: Scenario, from: FieldValues) => Promise<void>;
  reset: () => void;
  undo: () => void;
}

/** Sends a form's requests, and returns what the form shows about them. `onAnswer` runs when an answer is on the page. */
export function useRequests(operation: Operation, form: FormValues, opensFields: boolean, onAnswer: () => void): Requests {
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

  return {
    shown,
    show,
    send: (sent) =>
      perform(
        async () => ({response: await ask(operation, sent), sent, sentence: ''}),
        (_, current) => current,
      ),
    play(scenario, from) {
      if (isSending.current) return Promise.resolve();
      form.changeTyped(() => ({}));
      show({statusLine: `${scenarioLabels[scenario.name] ?? scenario.name} …`});
      return perform(
        () => scenario.play(operation, from),
        (sent) => differing(sent, from),
        scenario.name,
      );
    },
    reset() {
      show({
        answer: undefined,
        statusLine: translate({message: 'The sandbox was reset. It contains only the example objects.'}),
        before: {undo: resetTab(), draft: form.draft},
      });
      form.setDraft({example: 0, typed: {}});
    },
    undo() {
      if (!shown.before) return;
      shown.before.undo();
      form.setDraft(shown.before.draft);
      show({statusLine: translate({message: 'Undone. The sandbox contains its earlier data again.'}), before: undefined});
    },
  };
}
