import type {ReactNode} from 'react';
import {type IndexModel, ReferenceIndex} from '@site/src/features/reference/ReferenceIndex';
import {ReferencePage} from './reference-page';

export function IndexPage({page}: {page: IndexModel}): ReactNode {
  return (
    <ReferencePage name="index">
      <ReferenceIndex page={page} />
    </ReferencePage>
  );
}
