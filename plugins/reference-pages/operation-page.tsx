import type {ReactNode} from 'react';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {Operation} from '@site/src/components/Reference/Operation';
import {TryIt} from '@site/src/components/TryIt';
import {Fields} from '@site/src/components/TryIt/fields';
import type {FirstForm} from '@site/src/components/TryIt/first-form';
import {useFirstScreen} from '@site/src/speed/first-screen';
import {ReferencePage} from './reference-page';

/** The page of an operation, with the fields of its form. A resource page loads its several forms on demand. */
export function OperationPage({page}: {page: OperationModel & {form?: FirstForm}}): ReactNode {
  const {operationId, title, form} = page;
  const isFirst = useFirstScreen();
  const tryIt = form && (
    <TryIt operationId={operationId} title={title} scenarios={form.scenarios}>
      <Fields {...form} operationId={operationId} example={0} />
    </TryIt>
  );
  return (
    <ReferencePage name={page.slug} isFirst={isFirst}>
      <Operation page={page} isFirst={isFirst} aside={tryIt} />
    </ReferencePage>
  );
}
