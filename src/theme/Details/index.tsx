// Change: a native `details` element, which needs no script and can be printed.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Details';

export default function Details({summary, children, ...props}: Props): ReactNode {
  return (
    <details {...props}>
      {summary}
      {children}
    </details>
  );
}
