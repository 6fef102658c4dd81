// Change: rendered on the server. One table has the error codes of all statuses.
import type {ReactNode} from 'react';
import {ErrorSection, ResponseSection, type SectionProps} from '@site/src/features/reference/Responses';

export default function StatusCodes(props: SectionProps): ReactNode {
  return (
    <>
      <ResponseSection {...props} />
      <ErrorSection {...props} />
    </>
  );
}
