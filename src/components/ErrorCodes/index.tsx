import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract/data';

export function ErrorCodes({retry}: Pick<ErrorFact, 'retry'>): ReactNode {
  return errors
    .filter((error) => error.retry === retry)
    .map(({code}) => (
      <Fragment key={code}>
        <Link to={`/api-docs/errors#${code}`}>
          <code>{code}</code>
        </Link>{' '}
      </Fragment>
    ));
}
