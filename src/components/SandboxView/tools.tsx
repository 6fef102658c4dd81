import {useEffect, useRef, useState, type ChangeEvent, type ReactNode} from 'react';
import contract from '@generated/sandbox/default/contract.json';
import {plainText} from '@site/src/lib/plain-text';
import {formatMinute} from '@site/src/lib/dates';
import {restoreDrafts, takeDrafts} from '@site/src/components/TryIt/drafts';
import {withoutKeys} from '@site/src/components/TryIt/history';
import {forwardTab, presentTab, resetTab, restoreTab, tabClock, tabObjects, tabSnapshot} from '@site/src/components/TryIt/tab-sandbox';
import {exampleExpiry} from '@site/packages/sandbox/browser';
import {lastMonth} from './describe';
import {download} from './download';
import styles from './styles.module.css';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the next expiry of a card, in Unix seconds. It includes the sandbox's cards and the contract's example card. */
function nextExpiry(now: number): number | undefined {
  const known = [exampleExpiry(contract), ...tabObjects().tokens.flatMap(({expiry}) => expiry ?? [])];
  return known.filter((expiry) => expiry * 1000 > now).sort((one, other) => one - other)[0];
}

function distance(ahead: number): string {
  if (ahead < minute) return 'the present time';
  return ahead < 3 * day ? `${Math.round(ahead / hour)} hours ahead` : `${Math.round(ahead / day)} days ahead`;
}

function Clock({onMessage}: {onMessage: (message: string) => void}): ReactNode {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minute / 4);
    return () => clearInterval(timer);
  }, []);
  const {now, ahead} = tabClock();
  const expiry = nextExpiry(now);
  const time = new Date(now).toISOString();

  const forward = (by: number, message: string): void => {
    forwardTab(by);
    onMessage(message);
  };

  return (
    <div className={styles.clock}>
      <p>
        <span>Clock:</span> <span data-ahead={ahead >= minute}>{distance(ahead)}</span> <time dateTime={time}>{formatMinute(time)}</time>
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.small}
          onClick={() =>
            forward(25 * hour, 'The clock moved forward 25 hours. Earlier idempotency keys have expired, because they last 24 hours.')
          }>
          +25 hours
        </button>
        <button
          type="button"
          className={styles.small}
          onClick={() => forward(31 * day, 'The clock moved forward 31 days. Earlier events have expired, because they last 30 days.')}>
          +31 days
        </button>
        {expiry !== undefined && (
          <button
            type="button"
            className={styles.small}
            onClick={() =>
              forward(
                expiry * 1000 - now,
                `Cards valid until ${lastMonth(expiry)} have expired. If you charge one, the bank declines it with expired_card. If you create a token for one, you get card_expiry_past.`,
              )
            }>
            Move to the next card expiry
          </button>
        )}
        {ahead >= minute && (
          <button
            type="button"
            className={styles.small}
            onClick={() => {
              presentTab();
              onMessage('The clock shows the present time again. No object was deleted.');
            }}>
            Back to now
          </button>
        )}
      </div>
    </div>
  );
}

export function Tools(): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  /** The data before an import or a reset, for "Undo". A reset also removes typed values, which `drafts` stores. */
  const [before, setBefore] = useState<{snapshot: string; drafts?: string}>();

  const exportState = (): void => {
    // Removes API keys, because a reader can paste a key into any text.
    download('sandbox.json', 'application/json', JSON.stringify(JSON.parse(withoutKeys(tabSnapshot())), null, 2));
    setMessage('The file sandbox.json contains every object, the stored responses and the clock. It contains no card numbers and no keys.');
  };

  const importState = async ({target}: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const snapshot = tabSnapshot();
    const name = plainText(chosen.name);
    const text = await chosen.text().catch(() => '');
    // Clears the field, so that the same file can be chosen again.
    target.value = '';
    if (restoreTab(text)) {
      setBefore({snapshot});
      setMessage(`Imported ${name}. It replaced the sandbox's data.`);
    } else {
      setMessage(`${name} is not a complete export from this version of the sandbox. Nothing was changed. Choose another file.`);
    }
  };

  const reset = (): void => {
    setBefore({snapshot: tabSnapshot(), drafts: takeDrafts()});
    resetTab();
    setMessage('The sandbox was reset. It contains only the example objects.');
  };

  const undo = (saved: NonNullable<typeof before>): void => {
    restoreTab(saved.snapshot);
    if (saved.drafts !== undefined) restoreDrafts(saved.drafts);
    setBefore(undefined);
    setMessage('Undone. The sandbox contains its earlier data again.');
  };

  return (
    <div className={styles.whole}>
      <Clock onMessage={setMessage} />
      <div className={styles.file}>
        <button type="button" className={styles.plain} onClick={exportState}>
          Export
        </button>
        <button type="button" className={styles.plain} onClick={() => file.current?.click()}>
          Import
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Exported file"
          onChange={(event) => void importState(event)}
        />
        <button type="button" className={styles.plain} onClick={reset}>
          Reset
        </button>
        {before && (
          <button type="button" className={styles.plain} onClick={() => undo(before)}>
            Undo
          </button>
        )}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
