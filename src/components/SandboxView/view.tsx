import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {subscribeToCalls, tabCalls} from '@site/src/components/TryIt/history';
import {isTabKept, resetTab, subscribeToTab, tabClock, tabObjects, tabVersion} from '@site/src/components/TryIt/tab-sandbox';
import {reportOf} from '@site/packages/sandbox/browser';
import {Balance, facts} from './balance';
import {CallView, statusOf} from './call';
import {describe, type Group} from './describe';
import {ObjectView} from './object';
import {Row, Rows} from './row';
import styles from './styles.module.css';
import {Tools} from './tools';

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(11, 19)} UTC`;
}

function Broken({onReset}: {onReset: () => void}): ReactNode {
  return (
    <div className={styles.view}>
      <p role="alert">The sandbox cannot show its objects. Reset it to restore the example objects.</p>
      <button type="button" className={styles.small} onClick={onReset}>
        Reset
      </button>
    </div>
  );
}

/** `at` is the id of the object to open. */
export function View({at}: {at?: string}): ReactNode {
  return (
    <ErrorBoundary
      fallback={({tryAgain}) => (
        <Broken
          onReset={() => {
            resetTab();
            tryAgain();
          }}
        />
      )}>
      <Contents at={at} />
    </ErrorBoundary>
  );
}

function Contents({at = ''}: {at?: string}): ReactNode {
  useSyncExternalStore(subscribeToTab, tabVersion);
  useSyncExternalStore(subscribeToCalls, tabCalls);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState({id: at, times: 1});
  const objects = tabObjects();
  const now = Math.floor(tabClock().now / 1000);
  const report = reportOf(objects, facts, now);
  const groups = describe(objects, report, now);
  const isMissing = wanted.id !== '' && groups.every(({rows}) => rows.every(({id}) => id !== wanted.id));

  // One listener handles the clicks on all ids, because ids in highlighted code are not React elements.
  useEffect(() => {
    const view = root.current;
    const onClick = (event: MouseEvent): void => {
      const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-object]')?.dataset.object : undefined;
      if (id === undefined) return;
      event.stopPropagation();
      setWanted(({times}) => ({id, times: times + 1}));
    };
    view?.addEventListener('click', onClick);
    return () => view?.removeEventListener('click', onClick);
  }, []);

  const list = ({title, rows}: Group): ReactNode => (
    <Rows key={title} title={title} all={rows} isWanted={({id}) => id === wanted.id}>
      {(row) => (
        <Row
          key={row.id}
          title={row.id}
          note={row.event ? <span className={styles.type}>{row.note}</span> : row.note}
          amount={row.amount}
          state={row.state}
          tone={row.tone}
          wanted={row.id === wanted.id ? wanted.times : 0}>
          {() => <ObjectView row={row} />}
        </Row>
      )}
    </Rows>
  );

  return (
    <div ref={root} className={styles.view}>
      {!isTabKept() && (
        <p className={styles.quiet}>Your browser blocks storage for this site, so this sandbox is lost when you reload or close the tab.</p>
      )}
      <Tools />
      <p role="status" className={styles.message}>
        {isMissing && `The sandbox in this tab does not have ${wanted.id}.`}
      </p>
      <Rows title="Calls" all={tabCalls()} none="No calls yet. Press Send in the API reference, or Run in a guide.">
        {(call) => (
          <Row
            key={call.number}
            title={`${call.method} ${call.path}`}
            note={`${timeOf(call.at)}, ${call.origin === 'code' ? 'live code' : 'Try it'}`}
            {...statusOf(call)}>
            {() => <CallView call={call} />}
          </Row>
        )}
      </Rows>
      <Balance report={report} />
      {groups.map(list)}
    </div>
  );
}
