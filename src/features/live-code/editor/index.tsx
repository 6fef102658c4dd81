import {useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import {WithIds} from '@site/src/features/tab-sandbox/object-ids';
import {restoreTab, tabSnapshot} from '@site/src/features/tab-sandbox';
import {CodeEditor} from '../code-editor';
import editorStyles from './styles.module.css';
import type {Line} from '../frame/messages';
import {createRunner, type Runner} from './run';
import {LiveBar, LiveFrame} from '../live-frame';

type State = 'fresh' | 'running' | 'ended';

interface Session {
  state: State;
  lines: readonly Line[];
  run: (code: string) => void;
}

function useSession(host: RefObject<HTMLElement | null>): Session {
  const runner = useRef<Runner>(undefined);
  /** The code to run after the current run. A newer request replaces the waiting code. */
  const waiting = useRef<string>(undefined);
  const isRunning = useRef(false);
  const [state, setState] = useState<State>('fresh');
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => () => runner.current?.close(), []);
  const run = async (code: string): Promise<void> => {
    waiting.current = code;
    if (!host.current || isRunning.current) return;
    isRunning.current = true;
    runner.current ??= createRunner(host.current);
    setState('running');
    while (waiting.current !== undefined) {
      const next = waiting.current;
      waiting.current = undefined;
      setLines([]);
      const {snapshot, reason} = await runner.current.run(next, tabSnapshot(), (line) => setLines((before) => [...before, line]));
      if (snapshot !== undefined) restoreTab(snapshot);
      if (reason !== undefined) setLines((before) => [...before, {level: 'error', text: reason}]);
    }
    isRunning.current = false;
    setState('ended');
  };
  return {
    state,
    lines,
    run: (code) => void run(code),
  };
}

function describe({state, lines}: Session): string {
  if (state === 'fresh') return translate({message: 'Press Run to see the response.'});
  if (state === 'running') return translate({message: 'Running…'});
  return lines.length === 0 ? translate({message: 'The code ran and printed nothing.'}) : translate({message: 'Result'});
}

function LiveSession({code, runsAtOnce, reset}: {code: string; runsAtOnce: boolean; reset: () => void}): ReactNode {
  const editor = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const session = useSession(host);
  // "Edit and run" runs the code when the editor is shown. "Reset" does not.
  const begin = useEffectEvent(() => {
    if (runsAtOnce) session.run(code);
  });
  useEffect(() => begin(), []);
  // Reads the code from the DOM, because this component does not receive the editor's changes.
  const runEdited = (): void => session.run(editor.current?.querySelector('pre')?.textContent ?? '');
  return (
    <>
      <LiveBar
        words={translate({message: 'Live code'})}
        buttons={
          <>
            <button type="button" onClick={reset}>
              {translate({message: 'Reset'})}
            </button>
            <button type="button" onClick={runEdited}>
              {translate({message: 'Run'})}
            </button>
          </>
        }
      />
      <CodeEditor
        code={code}
        language="javascript"
        label={translate({message: 'Code. Press Tab to leave the editor, Ctrl and Enter to run the code.'})}
        place={editor}
        run={runEdited}
      />
      <LiveBar words={<span role="status">{describe(session)}</span>} />
      <pre
        className={editorStyles.output}
        role="log"
        aria-label={translate({message: 'Result'})}
        tabIndex={session.lines.length > 0 ? 0 : undefined}>
        {session.lines.map(({level, text}, place) => (
          <span key={place} className={level === 'error' ? editorStyles.error : undefined}>
            <WithIds text={text} />
          </span>
        ))}
      </pre>
      <div ref={host} />
    </>
  );
}

export function LiveEditor({code}: {code: string}): ReactNode {
  const [times, setTimes] = useState(0);
  return (
    <LiveFrame>
      <LiveSession key={times} code={code} runsAtOnce={times === 0} reset={() => setTimes((before) => before + 1)} />
    </LiveFrame>
  );
}
