import {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Shared = {
  label: string;
  /** Said below the field, and read out with it. */
  hint?: ReactNode;
};

/** A labelled line of text. */
export function Field({label, hint, className, ...props}: ComponentProps<'input'> & Shared): ReactNode {
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...props} />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

/** A labelled text of several lines. */
export function TextField({label, hint, className, ...props}: ComponentProps<'textarea'> & Shared): ReactNode {
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...props} />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

function Hint({id, children}: {id: string; children: ReactNode}): ReactNode {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
