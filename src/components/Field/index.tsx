import {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Shared = {
  label: string;
  /** A hint below the field, which is also its accessible description. */
  hint?: ReactNode;
  className?: string;
};

/** The ids that connect a control with its label and hint. */
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

/** A single-line text field with a label. */
export function Field({label, hint, className, ...props}: ComponentProps<'input'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <input {...ties} {...props} />} />;
}

/** A multi-line text field with a label. */
export function TextField({label, hint, className, ...props}: ComponentProps<'textarea'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <textarea {...ties} {...props} />} />;
}

/** A select with a label and `option` elements as children. */
export function SelectField({label, hint, className, ...props}: ComponentProps<'select'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <select {...ties} {...props} />} />;
}
