import {useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {OperationModel, Resource as ResourceModel} from '@site/plugins/reference/model';
import {Operation} from '@site/src/components/Reference/Operation';
import {Resource} from '@site/src/components/Reference/Resource';
import {TryIt} from '@site/src/components/TryIt';
import {ReferencePage} from './reference-page';

/*
 * Pages of the reference from their models: in the HTML that the build writes,
 * and while developing. A reader's browser has `static-page.tsx` instead.
 */

/** Where an operation can be tried; the attributes tell the browser what to put there. */
function TryItSlot({operationId, title}: OperationModel): ReactNode {
  return (
    <div data-try={operationId} data-title={title}>
      <TryIt operationId={operationId} title={title} />
    </div>
  );
}

function Rendered({name, children}: {name: string; children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  return (
    <ReferencePage root={root}>
      <div ref={root} data-reference-page={name}>
        {children}
      </div>
    </ReferencePage>
  );
}

/** The page of one operation. `name` is the model's. */
export function OperationPage({name, page}: {name: string; page: OperationModel}): ReactNode {
  return (
    <Rendered name={name}>
      <Operation page={page} aside={<TryItSlot {...page} />} />
      <p className="prose">
        The samples are plain HTTP. For your program there is a <Link to="/documentation/libraries">client library</Link>.
      </p>
    </Rendered>
  );
}

/** The page of one resource. `name` is the model's. */
export function ResourcePage({name, page}: {name: string; page: ResourceModel}): ReactNode {
  return (
    <Rendered name={name}>
      <Resource page={page} aside={(operation) => <TryItSlot {...operation} />} />
    </Rendered>
  );
}
