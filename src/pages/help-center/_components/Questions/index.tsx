import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Icon} from '@site/src/ui/Icon';
import {faqs} from '@site/src/data/faqs';
import styles from './styles.module.css';

/** The questions. At most one answer is open. Without scripts, all answers are open. */
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
                <Icon box={20} d="M4 10h12" stroke={1.75}>
                  <path d="M10 4v12" className={styles.upright} />
                </Icon>
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
