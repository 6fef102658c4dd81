import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {Content, ErrorCode, Exchange, Field, OperationResponse} from '@site/packages/openapi-reference/browser';
import {Fields, Meaning} from '@site/src/components/Reference/Fields';
import {Prose} from '@site/src/components/Reference/Prose';
import {retries} from '@site/src/data/retries';
import fields from '@site/src/components/Reference/Fields/styles.module.css';
import styles from './styles.module.css';

function retryOf({retry}: ErrorCode): (typeof retries)[keyof typeof retries] | undefined {
  return retry === 'never' || retry === 'later' || retry === 'other_card' ? retries[retry] : undefined;
}

function RetryCells({error}: {error: ErrorCode | undefined}): ReactNode {
  const retry = error && retryOf(error);
  return (
    <>
      <td>{retry?.actor}</td>
      <td>{retry?.again}</td>
    </>
  );
}

function anchorOf({code, anchor = `error-${code}`}: ErrorCode): string {
  return anchor;
}

function FixFold({summary, error: {code, fix, url}}: {summary: string; error: ErrorCode}): ReactNode {
  return (
    <details>
      <summary>{summary}</summary>
      <div className={styles.fix}>
        <Prose html={fix} />
        {url !== undefined && (
          <Link to={url}>
            More about <code>{code}</code>
          </Link>
        )}
      </div>
    </details>
  );
}

/** If `isShared` is true, the first row of the group shows the retry value, and this row does not. */
function ErrorRow({error, isShared}: {error: ErrorCode; isShared: boolean}): ReactNode {
  const anchor = anchorOf(error);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tr id={anchor}>
      <th scope="row">
        <code>{error.code}</code>
      </th>
      <td>
        <FixFold summary={error.title} error={error} />
      </td>
      <RetryCells error={isShared ? undefined : error} />
    </tr>
  );
}

/** The row of a status with only one error. The status's description replaces the title of the error. */
function SingleError({response: {status, anchor, description}, error}: {response: OperationResponse; error: ErrorCode}): ReactNode {
  const own = anchorOf(error);
  const {collectAnchor} = useBrokenLinks();
  collectAnchor(anchor);
  collectAnchor(own);
  return (
    <tbody id={anchor}>
      <tr className={styles.group} id={own}>
        <th scope="row">
          <a className={styles.status} href={`#${anchor}`}>
            {status}
          </a>
        </th>
        <td>
          <div>
            <code className={styles.code}>{error.code}</code>
            <Prose html={description} />
          </div>
          <FixFold summary="How to fix it" error={error} />
        </td>
        <RetryCells error={error} />
      </tr>
    </tbody>
  );
}

/**
 * A status with several errors. If all errors have the same `retry` value, only the first row shows it. If this value is `never`, the
 * errors are collapsed.
 */
function ErrorGroup({response}: {response: OperationResponse}): ReactNode {
  const {status, anchor, description, errors} = response;
  const [first] = errors;
  const isShared = errors.every(({retry}) => retry === first?.retry);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tbody id={anchor}>
      <tr className={styles.group}>
        <th scope="rowgroup">
          <a className={styles.status} href={`#${anchor}`}>
            {status}
          </a>
        </th>
        <td>
          <Prose html={description} />
          {isShared && first?.retry === 'never' && (
            <details>
              <summary>{errors.length} codes</summary>
            </details>
          )}
        </td>
        <RetryCells error={isShared ? first : undefined} />
      </tr>
      {errors.map((error) => (
        <ErrorRow key={error.code} error={error} isShared={isShared} />
      ))}
    </tbody>
  );
}

/** Puts nested fields into `details`, except when the page shows these fields elsewhere. */
function ContentRow({content: {mediaType, field}, named}: {content: Content; named: boolean}): ReactNode {
  if (!field) return null;
  if (!field.nested || field.nested.shownAt !== undefined) return <Meaning field={field} open={false} inResponse />;
  return (
    <details className={clsx(fields.nested, styles.schema)}>
      <summary>
        Fields of {field.nested.isOfItems && 'each item of '}
        <code>{field.nested.label}</code>
        {named && `, ${mediaType}`}
      </summary>
      <Meaning field={field} open={false} inResponse unfolded />
    </details>
  );
}

function FieldsFold({list, name}: {list: Field[]; name: string}): ReactNode {
  if (list.length === 0) return null;
  return (
    <details className={clsx(fields.nested, styles.schema)}>
      <summary>
        {list.length} {name}
        {list.length > 1 && 's'}
      </summary>
      <Fields shape={{fields: list}} inResponse />
    </details>
  );
}

function Folds({
  response: {contents, headers, links = []},
}: {
  response: NonNullable<Exchange['errorParts']> & {links?: Field[]};
}): ReactNode {
  return (
    <div className={styles.folds}>
      {contents.map((content) => (
        <ContentRow key={content.mediaType} content={content} named={contents.length > 1} />
      ))}
      <FieldsFold list={headers} name="header" />
      <FieldsFold list={links} name="link" />
    </div>
  );
}

function Types({contents}: {contents: Content[]}): ReactNode {
  return contents.map(({mediaType, type}) => (
    <Fragment key={mediaType}>
      {' '}
      <span className={fields.type}>{type}</span> <span className={fields.type}>{mediaType}</span>
    </Fragment>
  ));
}

function ResponseRow({response}: {response: OperationResponse}): ReactNode {
  const {status, anchor, description, contents} = response;
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={fields.field} id={anchor}>
      <p className={clsx(fields.head, styles.head)}>
        <a className={styles.status} href={`#${anchor}`}>
          {status}
        </a>
        <Types contents={contents} />
      </p>
      <Prose html={description} className={fields.meaning} />
      <Folds response={response} />
    </div>
  );
}

const isDecline = ({errors: [first]}: OperationResponse): boolean => first?.retry === 'other_card';

/**
 * Each response with error codes is a group of rows in one table, declines first. Above the table, each content type and header of
 * these responses is listed once.
 */
export function Responses({responses, errorParts}: Pick<Exchange, 'responses' | 'errorParts'>): ReactNode {
  const failures = responses.filter(({errors}) => errors.length > 0);
  return (
    <>
      {responses
        .filter((response) => !failures.includes(response))
        .map((response) => (
          <ResponseRow key={response.status} response={response} />
        ))}
      {errorParts && (
        <div className={styles.table}>
          <p className={clsx(fields.head, styles.head)}>
            <strong>Errors</strong> <Types contents={errorParts.contents} />
          </p>
          <Folds response={errorParts} />
          <table className={styles.errors}>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">What happened</th>
                <th scope="col">Who acts</th>
                <th scope="col">Retry</th>
              </tr>
            </thead>
            {[...failures.filter(isDecline), ...failures.filter((response) => !isDecline(response))].map((response) =>
              response.errors.length === 1 ? (
                response.errors.map((error) => <SingleError key={response.status} response={response} error={error} />)
              ) : (
                <ErrorGroup key={response.status} response={response} />
              ),
            )}
          </table>
        </div>
      )}
    </>
  );
}
