import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

type Props = {
  /** As in the contract: `createCharge`. */
  operation: string;
  /** What the form gets, as `src/components/TryIt/link.ts` reads it: `amount=700`. */
  request?: string;
  children: ReactNode;
};

/** A press that opens an operation with a request filled in, and sends it. */
export function TryLink({operation, request, children}: Props): ReactNode {
  const page = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    // The fragment is a request for Try it, and no place of the page.
    <Link to={`/api-reference/${page}#try=${operation}${request === undefined ? '' : `&${request}`}`} data-noBrokenLinkCheck>
      {children}
    </Link>
  );
}
