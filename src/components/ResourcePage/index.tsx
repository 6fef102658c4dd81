import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {Resource as ResourceModel} from '@site/plugins/reference/model';
import {Resource} from '@site/src/components/Reference/Resource';
import {TryIt} from '@site/src/components/TryIt';

/** The page of one resource on the portal. What only the portal has, such as trying a request, goes into `aside`. */
export function ResourcePage({page}: {page: ResourceModel}): ReactNode {
  return (
    <HtmlClassNameProvider className="reference-page">
      <Resource page={page} aside={({operationId, title}) => <TryIt operationId={operationId} title={title} />} />
    </HtmlClassNameProvider>
  );
}
