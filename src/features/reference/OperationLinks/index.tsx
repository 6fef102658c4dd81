import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {OperationFact} from '@site/plugins/contract';

export function OperationLinks({operations}: {operations: readonly OperationFact[]}): ReactNode {
  return operations.map(({title, url}, index) => (
    <span key={url}>
      {index > 0 && ', '}
      <Link to={url}>{title}</Link>
    </span>
  ));
}
