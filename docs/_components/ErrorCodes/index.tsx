import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import errors from '@generated/contract-data/default/errors.json';
import type {ErrorFact} from '@site/plugins/contract';

/** Links to the explanations of errors. */
export function ErrorLinks({to}: {to: readonly ErrorFact[]}): ReactNode {
  return to.map(({code}) => (
    <Fragment key={code}>
      <Link to={`/api-docs/errors#${code}`}>
        <code>{code}</code>
      </Link>{' '}
    </Fragment>
  ));
}

/** The error codes with this `retry` value, or the codes for which you find out first what an earlier request did. */
export function ErrorCodes({retry}: {retry: ErrorFact['retry'] | 'find_out_first'}): ReactNode {
  return <ErrorLinks to={errors.filter((error) => (retry === 'find_out_first' ? error.findOutFirst : error.retry === retry))} />;
}
