import {useEffect, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {findOperation, withoutUsedToken} from '@site/src/features/tab-sandbox';
import {readDraft, type Draft} from '@site/src/features/tab-sandbox/drafts';
import {Fields} from '../Fields';
import {firstForm, type Start} from '../first-form';
import {FieldsFold, formId, Head, Scenarios} from '../form/start-form';
import {scenariosOf} from '../form/scenarios';
import {readLink} from '../link';
import {keyName} from '../live-sample';
import form from '../styles.module.css';
import {fieldError, suggestions} from './field-help';
import {Result} from './result';
import {useBegin, useRequests, useValues} from './use-form';
import {usePane} from './use-pane';

function withStart(draft: Draft, {example = draft.example, typed}: Start): Draft {
  return {example, typed: {...draft.typed, [example]: {...draft.typed[example], ...typed}}};
}

type Props = {operationId: string; title: string; start: Start};

function Form({operationId, title, start}: Props): ReactNode {
  const operation = findOperation(operationId);
  const panel = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [linked] = useState(() => readLink(operation));
  const scenarios = scenariosOf(operation, linked?.scenario);
  const formValues = useValues(operation, () => linked?.draft ?? withStart(readDraft(operationId), start));
  const {draft, setDraft, example, filled, typed, changeTyped, values} = formValues;
  const requests = useRequests(operation, formValues, start.isOpen, () => {
    result.current?.scrollIntoView({block: 'nearest'});
    // If the response is long, scrolls back, so that the status above the response is visible.
    result.current?.firstElementChild?.scrollIntoView({block: 'nearest'});
  });
  const {shown, show, send, play} = requests;
  const {answer, isEditing} = shown;
  const focusSend = (): void => panel.current?.querySelector<HTMLElement>('[type=submit]')?.focus();

  useEffect(() => {
    if (linked) focusSend();
  }, [linked]);
  usePane(panel, operation, values, answer !== undefined || 'id' in typed, answer?.response);
  useBegin(operation, {linked, press: start.press, scenarios}, formValues, requests);
  // When the reader edits the form, the sample is shown again and can cover the focused field.
  useEffect(() => {
    if (isEditing) document.activeElement?.scrollIntoView({block: 'nearest'});
  }, [isEditing]);

  const edit = (): void => {
    if (answer && !isEditing) show({isEditing: true});
  };
  // A changed idempotency key makes a new request, which cannot use a used token.
  const type = (name: string, value: string[]): void => {
    edit();
    changeTyped((current) => ({...(name === keyName ? withoutUsedToken(current) : current), [name]: value}));
  };
  const undo = (): void => {
    requests.undo();
    focusSend();
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
      <Result operation={operation} draft={{...draft, example}} requests={requests} onUndo={undo} place={result} />
      <form
        id={formId(operationId)}
        onSubmit={(event) => {
          event.preventDefault();
          void send(values);
        }}
        onFocus={edit}
        onInvalidCapture={() => flushSync(() => show({isOpen: true}))}>
        <FieldsFold isOpen={shown.isOpen} onToggle={(isOpen) => show({isOpen})}>
          <Fields
            {...firstForm(operation)}
            operationId={operationId}
            example={example}
            values={values}
            error={fieldError(operation, formValues, requests)}
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
