import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import {Button, ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {isExample, isTabKept, resetTab, sendInTab, tabClock, tabObjects, tabVersion} from '@site/src/features/tab-sandbox';
import {subscribeToTab} from '@site/src/features/tab-sandbox/count';
import {reportOf} from '@site/packages/sandbox/browser';
import {Balance, facts} from './balance';
import {describe, type Action, type Group} from './describe';
import {downloadTab} from './download';
import {ObjectView} from './object';
import {Row, Rows} from './row';
import {SmallButton} from './small-button';
import styles from './styles.module.css';
import {Tools} from './tools';

function Broken({onTryAgain}: {onTryAgain: () => void}): ReactNode {
  const reset = (): void => {
    resetTab();
    onTryAgain();
  };
  return (
    <div className={styles.view}>
      <p role="alert">
        {translate({
          message:
            'The sandbox cannot show its objects. Try again. If it fails again, export your objects and reset the sandbox. A reset deletes your objects.',
        })}
      </p>
      <div className={styles.tools}>
        <SmallButton onClick={onTryAgain}>{translate({message: 'Try again'})}</SmallButton>
        <SmallButton onClick={downloadTab}>{translate({message: 'Export'})}</SmallButton>
        <SmallButton onClick={reset}>{translate({message: 'Reset'})}</SmallButton>
      </div>
    </div>
  );
}

/** Shown while the tab has only the example objects. The drawing shows what the button's charge pays for. */
function Fresh({charge, onCharge}: {charge?: Action; onCharge: (charge: Action) => void}): ReactNode {
  return (
    <section className={`${styles.group} ${styles.empty}`}>
      <div>
        <p>
          {translate({
            message: 'Charge a stored card for the beans and the mug, press Send in the API reference, or press Run in a guide.',
          })}
        </p>
        <div className={styles.tools}>
          {charge && <Button onClick={() => onCharge(charge)}>{charge.label}</Button>}
          <ButtonLink look="outline" to="/api-reference/create-charge">
            {translate({message: 'Open the API reference'})}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.sale}>
        <Drawing name="bag" box="-66 -194 132 195" />
        <Drawing name="mug" box="-50 -92 112 93" />
      </div>
    </section>
  );
}

/** `at` is the id of the object to open. */
export function View({at}: {at?: string}): ReactNode {
  return (
    <ErrorBoundary fallback={({tryAgain}) => <Broken onTryAgain={tryAgain} />}>
      <Contents at={at} />
    </ErrorBoundary>
  );
}

function Contents({at = ''}: {at?: string}): ReactNode {
  useSyncExternalStore(subscribeToTab, tabVersion);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState({id: at, times: 1});
  const objects = tabObjects();
  const now = Math.floor(tabClock().now / 1000);
  const report = reportOf(objects, facts, now);
  const groups = describe(objects, report, now);
  const rows = groups.flatMap((group) => group.rows);
  const isMissing = wanted.id !== '' && rows.every(({id}) => id !== wanted.id);
  const firstCharge = rows.flatMap(({actions}) => actions).find(({operationId}) => operationId === 'createCharge');

  const charge = async ({operationId, pairs}: Action): Promise<void> => {
    await sendInTab(operationId, pairs);
    // The new charge's row opens, and gets the focus of the removed button.
    const [made] = tabObjects().charges;
    if (made) setWanted(({times}) => ({id: made.id, times: times + 1}));
  };

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

  const list = (group: Group): ReactNode => (
    <Rows key={group.title} title={group.title} all={group.rows} isWanted={({id}) => id === wanted.id}>
      {(row) => (
        <Row
          key={row.id}
          {...row}
          title={row.id}
          note={
            <>
              {row.note} {row.code !== undefined && <span className={styles.type}>{row.code}</span>}
            </>
          }
          wanted={row.id === wanted.id ? wanted.times : 0}>
          {() => <ObjectView row={row} />}
        </Row>
      )}
    </Rows>
  );

  return (
    <div ref={root} className={styles.view}>
      {!isTabKept() && (
        <p className={styles.quiet}>
          {translate({message: 'Your browser blocks storage for this site, so this sandbox is lost when you reload or close the tab.'})}
        </p>
      )}
      <Tools />
      <p role="status" className={styles.message}>
        {isMissing && translate({message: 'The sandbox in this tab does not have {id}.'}, {id: wanted.id})}
      </p>
      {rows.every(({id}) => isExample(id)) && <Fresh charge={firstCharge} onCharge={(action) => void charge(action)} />}
      <Balance report={report} />
      {groups.map(list)}
    </div>
  );
}
