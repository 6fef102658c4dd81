import {useEffect, useState, type InputEvent, type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import {usePrismTheme} from '@docusaurus/theme-common';
import {Editor} from 'react-live';
import {isComposing} from '@site/src/lib/is-composing';
import styles from './editor/styles.module.css';

interface Props {
  code: string;
  language: string;
  label: string;
  place: RefObject<HTMLDivElement | null>;
  /** Called on Ctrl and Enter. */
  run?: () => void;
  /** Called with the code after each change. Only the first render's function is used. */
  onChange?: (code: string) => void;
}

/** The editor of react-live, with a name, and for input without a keyboard. */
export function CodeEditor({code, language, label, place, run, onChange}: Props): ReactNode {
  const theme = usePrismTheme();
  // The editor element is created once. If the element rendered again without typing, the caret would move.
  const [editor] = useState(
    <Editor className={styles.editor} code={code} language={language} theme={theme} tabMode="focus" onChange={onChange} />,
  );

  useEffect(() => {
    const text = place.current?.querySelector('pre');
    for (const [name, value] of [
      ['role', 'textbox'],
      ['aria-multiline', 'true'],
      ['aria-label', label],
    ] as const) {
      text?.setAttribute(name, value);
    }
    text?.focus();
  }, [label, place]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!run || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  // The editor does not detect input without a keyboard, such as dictated text. A `keyup` event makes it read the text.
  const onInput = ({nativeEvent, target}: InputEvent): void => {
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing) return;
    target.dispatchEvent(new globalThis.KeyboardEvent('keyup', {key: 'Unidentified', bubbles: true}));
  };

  return (
    <div ref={place} onKeyDownCapture={onKeyDown} onInput={onInput}>
      {editor}
    </div>
  );
}
