// Change: the browser's own disclosure, which needs no script and prints.
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'details'> & {summary?: ReactNode};

export default function MDXDetails({summary, children, ...props}: Props): ReactNode {
  return (
    <details {...props}>
      {summary}
      {children}
    </details>
  );
}
