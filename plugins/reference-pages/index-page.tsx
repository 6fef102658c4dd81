import type {ReactNode} from 'react';
import {type IndexModel, ReferenceIndex} from '@site/src/components/ReferenceIndex';
import {TryIt} from '@site/src/components/TryIt';
import {ReferencePage} from './reference-page';

export function IndexPage({page}: {page: IndexModel}): ReactNode {
  const {operationId, title} = page.first;
  return (
    <ReferencePage name="index" isFirst={false}>
      <ReferenceIndex page={page} aside={<TryIt operationId={operationId} title={title} />} />
    </ReferencePage>
  );
}
