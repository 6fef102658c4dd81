import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {Operation as OperationModel} from '@site/plugins/reference/model';
import {Operation} from '@site/src/components/Reference/Operation';
import {TryIt} from '@site/src/components/TryIt';

/** The page of one operation on the portal. What only the portal has, such as trying a request, goes into `aside`. */
export function OperationPage({page}: {page: OperationModel}): ReactNode {
  return (
    <HtmlClassNameProvider className="reference-page">
      <Operation page={page} aside={<TryIt operationId={page.operationId} title={page.title} />} />
    </HtmlClassNameProvider>
  );
}
