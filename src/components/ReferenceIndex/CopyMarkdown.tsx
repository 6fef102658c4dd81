import {useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Copies a Markdown file of the site; where that fails, the file itself is a link away. */
export function CopyMarkdown({file}: {file: string}): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
      await navigator.clipboard.writeText(await answer.text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <button type="button" className={styles.download} onClick={() => void copy()}>
        Copy as Markdown
      </button>
      <span className={styles.outcome} role="status">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'failed' && (
          <>
            Not copied. <a href={file}>Open the text</a> and copy it from there.
          </>
        )}
      </span>
    </>
  );
}
