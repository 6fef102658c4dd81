// Change: the framework evaluates code in the page, on every key. Here a frame without an origin runs it, when the reader says so.
import {useCallback, useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {PlaygroundProvider as ResetProvider} from '@docusaurus/theme-live-codeblock/client';
import {LiveContext} from 'react-live';
import type {Line} from '@site/src/components/LiveCode/frame/messages';
import {createRunner, type Runner} from '@site/src/components/LiveCode/run';
import {SessionContext, type Session} from '@site/src/components/LiveCode/session';
import {rememberInTab, restoreTab, tabSnapshot} from '@site/src/components/TryIt/tab-sandbox';

type Props = {code: string | undefined; children: ReactNode};

const theme = {
  plain: {},
  styles: [
    {types: ['comment'], style: {color: 'var(--night-quiet)'}},
    {types: ['string', 'template-string'], style: {color: 'var(--night-green)'}},
    {types: ['keyword'], style: {color: 'var(--night-red)'}},
    {types: ['number', 'boolean', 'constant'], style: {color: 'var(--night-gold)'}},
    {types: ['function'], style: {color: 'var(--night-blue)'}},
  ],
};

function PlaygroundSession({code = '', children}: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const runner = useRef<Runner>(undefined);
  const [state, setState] = useState<Session['state']>('fresh');
  const [lines, setLines] = useState<Line[]>([]);

  useEffect(() => () => runner.current?.close(), []);

  const run = useCallback(async (edited: string): Promise<void> => {
    if (!host.current) return;
    runner.current ??= createRunner(host.current);
    setState('running');
    setLines([]);
    const {snapshot, calls, reason} = await runner.current.run(edited, tabSnapshot(), (line) => setLines((before) => [...before, line]));
    if (calls) rememberInTab(calls);
    if (snapshot !== undefined) restoreTab(snapshot);
    if (reason !== undefined) setLines((before) => [...before, {level: 'error', text: reason}]);
    setState('ended');
  }, []);

  const session = useMemo<Session>(
    () => ({
      state,
      lines,
      run: (edited) => {
        if (state !== 'running') void run(edited);
      },
    }),
    [state, lines, run],
  );
  const live = useMemo(
    () => ({code, language: 'javascript', theme, disabled: false, onError: () => undefined, onChange: () => undefined}),
    [code],
  );
  return (
    <SessionContext value={session}>
      <LiveContext value={live}>{children}</LiveContext>
      <div ref={host} />
    </SessionContext>
  );
}

export default function PlaygroundProvider({code, children}: Props): ReactNode {
  const [times, setTimes] = useState(0);
  const value = useMemo(() => ({reset: () => setTimes((before) => before + 1)}), []);
  return (
    <ResetProvider value={value}>
      <PlaygroundSession key={times} code={code?.replace(/\n$/, '')}>
        {children}
      </PlaygroundSession>
    </ResetProvider>
  );
}
