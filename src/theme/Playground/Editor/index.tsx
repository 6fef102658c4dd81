// Change: Tab leaves the editor, Ctrl+Enter runs, and the text has a name for readers of a screen reader.
import {useEffect, useRef, type InputEvent, type KeyboardEvent, type ReactNode} from 'react';
import {usePlayground} from '@docusaurus/theme-live-codeblock/client';
import {LiveEditor} from 'react-live';
import PlaygroundHeader from '@theme/Playground/Header';
import {useSession} from '@site/src/components/LiveCode/session';
import styles from '@site/src/components/LiveCode/editor.module.css';

// One element for good, so that React passes over it while a run prints: a drawing that no typing asked for puts the caret back where it was.
const liveEditor = <LiveEditor className={styles.editor} tabMode="focus" />;

export default function PlaygroundEditor(): ReactNode {
  const {run, state} = useSession();
  const {reset} = usePlayground();
  const editor = useRef<HTMLDivElement>(null);
  // Read where it stands: the editor reports keys alone, and text also comes by voice, by drop and from phones.
  const runEdited = (): void => run(editor.current?.querySelector('pre')?.textContent ?? '');

  useEffect(() => {
    const text = editor.current?.querySelector('pre');
    for (const [name, value] of [
      ['role', 'textbox'],
      ['aria-multiline', 'true'],
      ['aria-label', 'Code. Tab leaves it, Ctrl and Enter run it.'],
    ] as const) {
      text?.setAttribute(name, value);
    }
    text?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    runEdited();
  };

  // The editor takes over what was typed when a key is released. Text that came without a key would meet React's next drawing unprepared.
  const onInput = ({nativeEvent, target}: InputEvent): void => {
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing) return;
    target.dispatchEvent(new globalThis.KeyboardEvent('keyup', {key: 'Unidentified', bubbles: true}));
  };

  return (
    <>
      <PlaygroundHeader
        buttons={
          <>
            <button type="button" onClick={() => reset()}>
              Reset
            </button>
            <button type="button" aria-disabled={state === 'running'} onClick={runEdited}>
              Run
            </button>
          </>
        }>
        Live code
      </PlaygroundHeader>
      <div ref={editor} onKeyDownCapture={onKeyDown} onInput={onInput}>
        {liveEditor}
      </div>
    </>
  );
}
