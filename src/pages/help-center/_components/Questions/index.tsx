import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {faqs} from '@site/src/data/faqs';
import styles from './styles.module.css';

/** The questions, of which at most one is open. Without scripts all answers are. */
export function Questions(): ReactNode {
  const base = useId();
  const [open, setOpen] = useState<string>();
  return (
    <div className={styles.questions}>
      {faqs.map(({id, question, answer, link}) => {
        const isOpen = id === open;
        return (
          <div key={id} className={styles.item}>
            <h3>
              <button
                type="button"
                id={`${base}${id}`}
                aria-expanded={isOpen}
                aria-controls={`${base}${id}-answer`}
                onClick={() => setOpen(isOpen ? undefined : id)}>
                {question}
                <svg
                  viewBox="0 0 20 20"
                  width="20"
                  height="20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  aria-hidden="true">
                  <path d="M4 10h12" />
                  <path d="M10 4v12" className={styles.upright} />
                </svg>
              </button>
            </h3>
            <div id={`${base}${id}-answer`} className={styles.answer} hidden={!isOpen}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}
