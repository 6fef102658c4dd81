import {Fragment, useEffect, useRef, useState, type InputEvent, type KeyboardEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {usePrismTheme} from '@docusaurus/theme-common';
import {Editor} from 'react-live';
import {isComposing} from '@site/src/lib/is-composing';
import {CodeFrame} from '@site/src/ui/CodePanel';
import editorStyles from './editor/styles.module.css';
import styles from './styles.module.css';

/** The frame of an editor that runs its code. `reset` creates the content again, and `times` counts this. */
export function LiveFrame({children}: {children: (reset: () => void, times: number) => ReactNode}): ReactNode {
  const [times, setTimes] = useState(0);
  return (
    <CodeFrame className={styles.live}>
      <Fragment key={times}>{children(() => setTimes(times + 1), times)}</Fragment>
    </CodeFrame>
  );
}

/** A row of the frame. */
export function LiveBar({words, children}: {words: ReactNode; children?: ReactNode}): ReactNode {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{words}</p>
      {children}
    </div>
  );
}

interface Props {
  code: string;
  language: string;
  label: string;
  reset: () => void;
  /** Called with the code on "Run", and on Ctrl and Enter. */
  run?: (code: string) => void;
  /** Called with the code after each change. Only the first render's function is used. */
  onChange?: (code: string) => void;
}

/** The editor of react-live, with a name and buttons, and for input without a keyboard. */
export function CodeEditor({code, language, label, reset, run, onChange}: Props): ReactNode {
  const theme = usePrismTheme();
  const place = useRef<HTMLDivElement>(null);
  // The editor element is created once. If the element rendered again without typing, the caret would move.
  const [editor] = useState(
    <Editor className={editorStyles.editor} code={code} language={language} theme={theme} tabMode="focus" onChange={onChange} />,
  );

  useEffect(() => {
    const text = place.current?.querySelector('pre');
    if (!text) return;
    text.role = 'textbox';
    text.ariaMultiLine = 'true';
    text.ariaLabel = label;
    text.focus();
  }, [label]);

  // Reads the code from the DOM, because `run` does not need the editor's changes.
  const runEdited = (): void => run?.(place.current?.querySelector('pre')?.textContent ?? '');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!run || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    runEdited();
  };

  // The editor does not detect input without a keyboard, such as dictated text. A `keyup` event makes it read the text.
  const onInput = ({nativeEvent, target}: InputEvent): void => {
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing) return;
    target.dispatchEvent(new globalThis.KeyboardEvent('keyup', {key: 'Unidentified', bubbles: true}));
  };

  return (
    <>
      <LiveBar words={translate({message: 'Live code'})}>
        <div className={styles.buttons}>
          <button type="button" onClick={reset}>
            {translate({message: 'Reset'})}
          </button>
          {run && (
            <button type="button" onClick={runEdited}>
              {translate({message: 'Run'})}
            </button>
          )}
        </div>
      </LiveBar>
      <div ref={place} onKeyDownCapture={onKeyDown} onInput={onInput}>
        {editor}
      </div>
    </>
  );
}
