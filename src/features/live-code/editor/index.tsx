import {useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import {WithIds} from '@site/src/features/tab-sandbox/object-ids';
import {restoreTab, tabSnapshot} from '@site/src/features/tab-sandbox';
import {CodeEditor, LiveBar, LiveFrame} from '../code-editor';
import styles from './styles.module.css';
import type {Line} from '../frame/messages';
import {runCode} from './run';

interface Session {
  state: 'fresh' | 'running' | 'ended';
  lines: readonly Line[];
  run: (code: string) => Promise<void>;
}

function useSession(host: RefObject<HTMLElement | null>): Session {
  /** The code to run after the current run. A newer request replaces the waiting code. */
  const waiting = useRef<string>(undefined);
  const isRunning = useRef(false);
  const [state, setState] = useState<Session['state']>('fresh');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const addLine = (line: Line): void => setLines((before) => [...before, line]);
  const run = async (code: string): Promise<void> => {
    waiting.current = code;
    if (!host.current || isRunning.current) return;
    isRunning.current = true;
    setState('running');
    while (waiting.current !== undefined) {
      const next = waiting.current;
      waiting.current = undefined;
      setLines([]);
      const {snapshot, reason} = await runCode(host.current, {code: next, snapshot: tabSnapshot()}, addLine);
      if (snapshot !== undefined) restoreTab(snapshot);
      if (reason !== undefined) addLine({level: 'error', text: reason});
    }
    isRunning.current = false;
    setState('ended');
  };
  return {state, lines, run};
}

function describe({state, lines}: Session): string {
  if (state === 'fresh') return translate({message: 'Press Run to see the response.'});
  if (state === 'running') return translate({message: 'Running…'});
  return lines.length === 0 ? translate({message: 'The code ran and printed nothing.'}) : translate({message: 'Result'});
}

function LiveSession({code, runsAtOnce, reset}: {code: string; runsAtOnce: boolean; reset: () => void}): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const session = useSession(host);
  // "Edit and run" runs the code when the editor is shown. "Reset" does not.
  const begin = useEffectEvent(() => {
    if (runsAtOnce) void session.run(code);
  });
  useEffect(() => begin(), []);
  return (
    <>
      <CodeEditor
        code={code}
        language="javascript"
        label={translate({message: 'Code. Press Tab to leave the editor, Ctrl and Enter to run the code.'})}
        reset={reset}
        run={(edited) => void session.run(edited)}
      />
      <LiveBar words={<span role="status">{describe(session)}</span>} />
      <pre
        className={styles.output}
        role="log"
        aria-label={translate({message: 'Result'})}
        tabIndex={session.lines.length > 0 ? 0 : undefined}>
        {session.lines.map(({level, text}, place) => (
          <span key={place} className={level === 'error' ? styles.error : undefined}>
            <WithIds text={text} />
          </span>
        ))}
      </pre>
      <div ref={host} />
    </>
  );
}

export function LiveEditor({code}: {code: string}): ReactNode {
  return <LiveFrame>{(reset, times) => <LiveSession code={code} runsAtOnce={times === 0} reset={reset} />}</LiveFrame>;
}
