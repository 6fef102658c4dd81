import {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {copyText} from '@site/src/lib/copy-text';
import styles from './styles.module.css';

/** How long the button shows the result of the copy, in milliseconds. */
const feedbackTime = 2000;

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
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(''), feedbackTime);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <button type="button" className={styles.copy} onClick={() => void copyText(text()).then(setOutcome)}>
      <span aria-live="polite">{outcome || label}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
