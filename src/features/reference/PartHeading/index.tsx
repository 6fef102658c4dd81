import type {ReactNode} from 'react';
import Heading from '@theme/Heading';

/** The heading of a part of an operation. On a page with several operations, each has a prefix, and a heading above its parts. */
export function PartHeading({prefix, id, children}: {prefix: string; id: string; children: ReactNode}): ReactNode {
  return (
    <Heading as={prefix === '' ? 'h2' : 'h3'} id={id}>
      {children}
    </Heading>
  );
}
