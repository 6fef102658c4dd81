import {useState, type ReactNode} from 'react';
import {markdownFile} from '@site/src/lib/markdown-file';
import styles from './styles.module.css';

/** `plugins/programs` generates the Markdown version of the page. */
export function PageMarkdown({page}: {page: string}): ReactNode {
  const [word, setWord] = useState('');
  const file = markdownFile(page);
  const copy = async () => {
    try {
      const fetched = fetch(file).then(async (response) => {
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        return new Blob([await response.text()], {type: 'text/plain'});
      });
      // Safari allows `clipboard.write` only during the event handler. The text is not loaded yet, so it is passed as a promise.
      await navigator.clipboard.write([new ClipboardItem({'text/plain': fetched})]);
      setWord('Copied');
    } catch {
      setWord('Not copied');
    }
  };
  return (
    <p className={styles.tools}>
      <button type="button" aria-live="polite" onClick={() => void copy()}>
        {word || 'Copy page'}
      </button>
      <a href={file}>View Markdown</a>
    </p>
  );
}
