// Change: the form sends requests to the sandbox in the browser, and the server renders the samples and the responses. The original
// needs 714 KB of scripts, and a secret key in the browser.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import CodeSnippets from '@theme/ApiExplorer/CodeSnippets';
import ResponseExamples from '@theme/ResponseExamples';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {Beside} from '@site/src/features/reference/Beside';
import {TryIt} from '@site/src/features/try-it';

interface Props {
  /** `untried` is true for an operation that the sandbox does not perform. */
  item: Pick<OperationModel, 'operationId' | 'title' | 'samples' | 'responses'> & {untried?: boolean};
  /** On a page with several operations, makes the ids unique. */
  prefix?: string;
  head?: ReactNode;
  scenarios?: readonly string[];
  /** The fields of the form. Without them, the page is smaller, and its button opens the form. */
  children?: ReactNode;
}

export default function ApiExplorer({item, prefix = '', head, scenarios, children}: Props): ReactNode {
  const {operationId, title, samples, responses} = item;
  return (
    <Beside>
      {head}
      {!item.untried && (
        <TryIt operationId={operationId} title={title} scenarios={scenarios}>
          {children}
        </TryIt>
      )}
      {samples.length > 0 && (
        <CodeSnippets
          id={`${prefix}request`}
          title={translate({message: 'Request: {title}'}, {title})}
          copies={translate({message: 'request'})}
          samples={samples}
        />
      )}
      <ResponseExamples id={`${prefix}status`} title={title} responses={responses} />
    </Beside>
  );
}
