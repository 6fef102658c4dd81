import {useRef, useState, type ChangeEvent, type ReactNode} from 'react';
import {plainText} from '@site/packages/kit/plain-text';
import {restoreDrafts, takeDrafts} from '@site/src/features/try-it/drafts';
import {resetTab, restoreTab, tabSnapshot} from '@site/src/features/try-it/tab-sandbox';
import {Clock} from './clock';
import clock from './clock.module.css';
import {downloadTab} from './download';
import styles from './styles.module.css';

export function Tools(): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  /** The data before an import or a reset, for "Undo". A reset also removes typed values, which `drafts` stores. */
  const [before, setBefore] = useState<{snapshot: string; drafts?: string}>();

  const exportState = (): void => {
    downloadTab();
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
    <div className={clock.place}>
      <Clock onMessage={setMessage} />
      <div className={clock.tools}>
        <button type="button" className={styles.small} onClick={exportState}>
          Export
        </button>
        <button type="button" className={styles.small} onClick={() => file.current?.click()}>
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
        <button type="button" className={styles.small} onClick={reset}>
          Reset
        </button>
      </div>
      <div className={clock.outcome}>
        <p role="status">{message}</p>
        {before && (
          <button type="button" className={styles.small} onClick={() => undo(before)}>
            Undo
          </button>
        )}
      </div>
    </div>
  );
}
