import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

type Props = {
  /** The operation's id in the contract, such as `createCharge`. */
  operation: string;
  /** The form's values in the format of `src/features/try-it/link.ts`, such as `amount=700`. */
  request?: string;
  children: ReactNode;
};

export function TryLink({operation, request, children}: Props): ReactNode {
  const page = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    // The fragment is a request for the "Try it" panel. The check for broken links must skip it.
    <Link to={`/api-reference/${page}#try=${operation}${request === undefined ? '' : `&${request}`}`} data-noBrokenLinkCheck>
      {children}
    </Link>
  );
}
