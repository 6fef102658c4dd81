import type {ReactNode} from 'react';

export default function Link({to, className, children}: {to: string; className?: string; children: ReactNode}): ReactNode {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
