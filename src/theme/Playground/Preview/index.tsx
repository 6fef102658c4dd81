// Change: what the code printed in its frame, where the framework would draw a component.
import type {ReactNode} from 'react';
import PlaygroundHeader from '@theme/Playground/Header';
import {useSession, type Session} from '@site/src/components/LiveCode/session';
import styles from '@site/src/components/LiveCode/editor.module.css';
import {WithIds} from '@site/src/components/TryIt/object-ids';

function describe({state, lines}: Session): string {
  if (state === 'fresh') return 'Press Run to see the response.';
  if (state === 'running') return 'Running…';
  return lines.length === 0 ? 'It ran and printed nothing.' : 'Result';
}

export default function PlaygroundPreview(): ReactNode {
  const session = useSession();
  return (
    <>
      <PlaygroundHeader>
        <span role="status">{describe(session)}</span>
      </PlaygroundHeader>
      <pre className={styles.output} role="log" aria-label="Result" tabIndex={session.lines.length > 0 ? 0 : undefined}>
        {session.lines.map(({level, text}, place) => (
          <span key={place} className={level === 'error' ? styles.error : undefined}>
            <WithIds text={text} />
          </span>
        ))}
      </pre>
    </>
  );
}
