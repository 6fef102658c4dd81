import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** Fields in a row. */
export function Inputs({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.fields}>{children}</div>;
}

/** A field for code, which the browser must not correct. */
export function TextInput({label, ...props}: {label: string} & ComponentProps<'input'>): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <input spellCheck={false} autoComplete="off" autoCapitalize="off" {...props} />
    </label>
  );
}
