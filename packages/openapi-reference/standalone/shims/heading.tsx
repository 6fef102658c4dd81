import type {ReactNode} from 'react';

export default function Heading({as: As, id, children}: {as: 'h1' | 'h2' | 'h3'; id?: string; children: ReactNode}): ReactNode {
  return <As id={id}>{id === undefined ? children : <a href={`#${id}`}>{children}</a>}</As>;
}
