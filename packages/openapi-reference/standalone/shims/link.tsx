import type {ReactNode} from 'react';

/** A stand-alone reference uses plain links. */
export default function Link({to, className, children}: {to: string; className?: string; children: ReactNode}): ReactNode {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
