import {useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {formatMoney} from '@site/src/lib/money';
import {Button} from '@site/src/ui/Button';
import {naiveHandler, expectedState, sequences, correctHandler} from '@site/packages/webhooks/replay';
import styles from '../styles.module.css';

/** `states` contains the order's final state for each sequence, as JSON. `fault` is the reason if there are no states. */
type Outcome = {states: string[]} | {fault: string};

/** Parses the frame's message. The message is not trusted, because the reader's code can forge it. */
function readOutcome(data: unknown): Outcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('fault' in data) return {fault: String(data.fault)};
  if ('states' in data && Array.isArray(data.states)) return {states: data.states.map(String)};
  return undefined;
}

/** Runs the reader's handler in a frame with an opaque origin. It gets one order's events in four sequences. */
export function Replayer(): ReactNode {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [code, setCode] = useState(naiveHandler);
  const [outcome, setOutcome] = useState<Outcome>();

  // This is a layout effect, because the frame can be ready before an ordinary effect runs.
  useLayoutEffect(() => {
    const onMessage = ({source, data}: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data === 'ready') setReady(true);
      else setOutcome(readOutcome(data));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const play = () => {
    setOutcome(undefined);
    // The frame has an opaque origin, so the target must be `*`.
    frame.current?.contentWindow?.postMessage({code, runs: sequences.map(({events}) => events)}, '*');
  };
  const edit = (text: string) => {
    setOutcome(undefined);
    setCode(text);
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{translate({message: 'Replay a payment to your handler'})}</h3>
      <p>
        <Translate values={{amount: formatMoney(4250, 'cad'), state: <code>{expectedState}</code>}}>
          {
            'A purchase of {amount} is declined once, then paid, then refunded in two parts. In the end, its state must be {state}, whatever sequence its events arrive in. Change the handler until all four sequences end in this state.'
          }
        </Translate>
      </p>
      <label className={styles.handler}>
        <span>{translate({message: 'Your handler, in JavaScript'})}</span>
        <textarea value={code} onChange={({target}) => edit(target.value)} rows={16} spellCheck={false} autoComplete="off" />
      </label>
      <p className={styles.actions}>
        <Button onClick={play} disabled={!ready}>
          {translate({message: 'Send the events'})}
        </Button>
        <Button look="quiet" onClick={() => edit(correctHandler)}>
          {translate({message: 'Show a working handler'})}
        </Button>
        <Button look="quiet" onClick={() => edit(naiveHandler)}>
          {translate({message: 'Start over'})}
        </Button>
      </p>
      <iframe
        ref={frame}
        title={translate({message: 'Where your handler runs'})}
        src={useBaseUrl('/webhooks/replay-frame.html')}
        sandbox="allow-scripts"
        hidden
      />
      <div role="status">
        {outcome && 'fault' in outcome && <p className={styles.fault}>{outcome.fault}</p>}
        {outcome && 'states' in outcome && (
          <ul className={styles.runs}>
            {sequences.map(({name, meaning}, index) => {
              const state = outcome.states[index];
              return (
                state !== undefined && (
                  <li key={name} data-right={state === expectedState}>
                    <strong>{name}</strong> <span>{meaning}</span>
                    <code>{state}</code>
                    <b>{state === expectedState ? translate({message: 'Right'}) : translate({message: 'Wrong'})}</b>
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
