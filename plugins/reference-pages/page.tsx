import type {ReactNode} from 'react';
import type {Resource as ResourceModel} from '@site/packages/openapi-reference/browser';
import {Resource} from '@site/src/features/reference/Resource';
import {useFirstScreen} from '@site/src/speed/first-screen';
import {ReferencePage} from './reference-page';

export function ResourcePage({page}: {page: ResourceModel}): ReactNode {
  const isFirst = useFirstScreen();
  return (
    <ReferencePage name={page.slug} isFirst={isFirst}>
      <Resource page={page} isFirst={isFirst} />
    </ReferencePage>
  );
}
