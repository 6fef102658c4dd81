import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

type Props = {
  /** The operation's id in the contract: `createCharge`. */
  operation: string;
  /** The request for the form, in the format of `src/components/TryIt/link.ts`: `amount=700`. */
  request?: string;
  children: ReactNode;
};

export function TryLink({operation, request, children}: Props): ReactNode {
  const page = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    // The fragment is a request for Try it, not an anchor.
    <Link to={`/api-reference/${page}#try=${operation}${request === undefined ? '' : `&${request}`}`} data-noBrokenLinkCheck>
      {children}
    </Link>
  );
}
