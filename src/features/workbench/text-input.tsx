import type {ComponentProps, ReactNode} from 'react';

/** A field for code, which the browser must not correct. */
export function TextInput({label, ...props}: {label: string} & ComponentProps<'input'>): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <input spellCheck={false} autoComplete="off" autoCapitalize="off" {...props} />
    </label>
  );
}
