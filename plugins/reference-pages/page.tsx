import type {ReactNode} from 'react';
import type {Resource as ResourceModel} from '@site/packages/openapi-reference/browser';
import {Resource} from '@site/src/features/reference/Resource';
import {ReferencePage} from './reference-page';

export function ResourcePage({page}: {page: ResourceModel}): ReactNode {
  return (
    <ReferencePage name={page.slug}>
      <Resource page={page} />
    </ReferencePage>
  );
}
