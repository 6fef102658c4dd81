import {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Shared = {
  label: string;
  /** Said below the field, and read out with it. */
  hint?: ReactNode;
  className?: string;
};

/** What ties a control to its label and its hint. */
type Ties = {id: string; 'aria-describedby'?: string};

function Labelled({label, hint, className, control}: Shared & {control: (ties: Ties) => ReactNode}): ReactNode {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {control({id, 'aria-describedby': hintId})}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled line of text. */
export function Field({label, hint, className, ...props}: ComponentProps<'input'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <input {...ties} {...props} />} />;
}

/** A labelled text of several lines. */
export function TextField({label, hint, className, ...props}: ComponentProps<'textarea'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <textarea {...ties} {...props} />} />;
}

/** A labelled choice among the `option` elements inside it. */
export function SelectField({label, hint, className, ...props}: ComponentProps<'select'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <select {...ties} {...props} />} />;
}
