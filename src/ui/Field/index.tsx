import {useId, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Shared = {
  label: string;
  /** The text below the field. It is also the field's accessible description. */
  hint?: ReactNode;
  className?: string;
};

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

export function Field({label, hint, className, ...props}: ComponentProps<'input'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <input {...ties} {...props} />} />;
}

export function TextField({label, hint, className, ...props}: ComponentProps<'textarea'> & Shared): ReactNode {
  return <Labelled {...{label, hint, className}} control={(ties) => <textarea {...ties} {...props} />} />;
}
