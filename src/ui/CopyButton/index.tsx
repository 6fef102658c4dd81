import {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {copyText} from '@site/src/lib/copy-text';
import styles from './styles.module.css';

/** How long the button shows the result of the copy, in milliseconds. */
const feedbackTime = 2000;

type Outcome = 'copied' | 'failed';
const words = {copied: translate({message: 'Copied'}), failed: translate({message: 'Not copied'})} satisfies Record<Outcome, string>;

/** Screen readers read `what` after the label, as in "Copy the header". */
export function CopyButton({
  text,
  what,
  label = translate({message: 'Copy'}),
}: {
  text: () => string | Promise<string>;
  what: string;
  label?: string;
}): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), feedbackTime);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await copyText(text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? words[outcome] : label}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
