import {useRef, useState, type ChangeEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {plainText} from '@site/packages/kit/plain-text';
import {resetTab, restoreTab, tabSnapshot} from '@site/src/features/tab-sandbox';
import {Clock} from './clock';
import clock from './clock.module.css';
import {downloadTab} from './download';
import {SmallButton} from './small-button';

export function Tools(): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [undo, setUndo] = useState<() => void>();

  const exportState = (): void => {
    downloadTab();
    setMessage(
      translate({
        message:
          'The file sandbox.json contains every object, the stored responses and the clock. It contains no card numbers and no keys.',
      }),
    );
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
      setUndo(() => () => restoreTab(snapshot));
      setMessage(translate({message: "Imported {name}. It replaced the sandbox's data."}, {name}));
    } else {
      setMessage(
        translate(
          {message: '{name} is not a complete export from this version of the sandbox. Nothing was changed. Choose another file.'},
          {name},
        ),
      );
    }
  };

  const reset = (): void => {
    const undoReset = resetTab();
    setUndo(() => undoReset);
    setMessage(translate({message: 'The sandbox was reset. It contains only the example objects.'}));
  };

  return (
    <div className={clock.place}>
      <Clock onMessage={setMessage} />
      <div className={clock.tools}>
        <SmallButton onClick={exportState}>{translate({message: 'Export'})}</SmallButton>
        <SmallButton onClick={() => file.current?.click()}>{translate({message: 'Import'})}</SmallButton>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={translate({message: 'Exported file'})}
          onChange={(event) => void importState(event)}
        />
        <SmallButton onClick={reset}>{translate({message: 'Reset'})}</SmallButton>
      </div>
      <div className={clock.outcome}>
        <p role="status">{message}</p>
        {undo && (
          <SmallButton
            onClick={() => {
              undo();
              setUndo(undefined);
              setMessage(translate({message: 'Undone. The sandbox contains its earlier data again.'}));
            }}>
            {translate({message: 'Undo'})}
          </SmallButton>
        )}
      </div>
    </div>
  );
}
