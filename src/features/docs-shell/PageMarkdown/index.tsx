import {useState, type ReactNode} from 'react';
import {copyText} from '@site/src/lib/copy-text';
import {loadText} from '@site/src/lib/load-text';
import {markdownFile} from '@site/src/lib/markdown-file';
import styles from './styles.module.css';

/** `plugins/programs` generates the Markdown version of the page. */
export function PageMarkdown({page}: {page: string}): ReactNode {
  const [word, setWord] = useState('');
  const file = markdownFile(page);
  const copy = async () => {
    try {
      await copyText(loadText(file));
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
