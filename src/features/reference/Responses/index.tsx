import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import Markdown from '@theme/Markdown';
import Schema, {Meaning} from '@theme/Schema';
import type {Content, ErrorCode, Exchange, Field, OperationResponse} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '../BreakableName';
import {retryLabels} from '@site/src/data/retry-labels';
import {PartHeading} from '../PartHeading';
import {Titled} from '../Titled';
import fields from '@site/src/theme/Schema/styles.module.css';
import styles from './styles.module.css';

const inOrder = ['other_card', 'later', 'never'] as const;

interface ErrorGroup {
  retry: (typeof inOrder)[number] | undefined;
  statuses: OperationResponse[];
}

/** Groups errors by who acts: first the errors that a finished program meets, last the errors of a program that needs a change. */
function groupErrors(failures: OperationResponse[]): ErrorGroup[] {
  return [...inOrder, undefined]
    .map((retry) => ({
      retry,
      statuses: failures
        .map((response) => ({
          ...response,
          errors: response.errors.filter((error) => inOrder.find((each) => each === error.retry) === retry),
        }))
        .filter(({errors}) => errors.length > 0),
    }))
    .filter(({statuses}) => statuses.length > 0);
}

function FixFold({summary, error: {code, fix, url}}: {summary: ReactNode; error: ErrorCode}): ReactNode {
  return (
    <details>
      <summary>{summary}</summary>
      <div className={styles.fix}>
        <Markdown html={fix} />
        {url !== undefined && (
          <Link to={url}>
            <Translate values={{code: <code>{code}</code>}}>{'More about {code}'}</Translate>
          </Link>
        )}
      </div>
    </details>
  );
}

function Code({children}: {children: string}): ReactNode {
  return (
    <th scope="row" className={styles.code}>
      <code>
        <BreakableName>{children}</BreakableName>
      </code>
    </th>
  );
}

function ErrorRow({error}: {error: ErrorCode}): ReactNode {
  useBrokenLinks().collectAnchor(error.anchor);
  return (
    <tr id={error.anchor}>
      <td />
      <Code>{error.code}</Code>
      <td>
        <FixFold summary={`${error.title}.`} error={error} />
      </td>
    </tr>
  );
}

interface StatusProps {
  response: OperationResponse;
  /** An operation can have a status in several groups. Only the first has the anchor of the response. */
  id: string;
  isFolded: boolean;
}

function Status({response: {status, anchor, description, errors}, id, isFolded}: StatusProps): ReactNode {
  const [first, ...others] = errors;
  const {collectAnchor} = useBrokenLinks();
  collectAnchor(id);
  if (first) collectAnchor(first.anchor);
  const number = (
    <th scope="rowgroup">
      <a className={styles.status} href={`#${anchor}`}>
        {status}
      </a>
    </th>
  );
  // The description of a status with only one error replaces the title of the error.
  if (first && others.length === 0) {
    return (
      <tbody id={id}>
        <tr className={clsx(styles.group, styles.single)} id={first.anchor}>
          {number}
          <Code>{first.code}</Code>
          <td>
            <Markdown html={description} />
            <FixFold summary={<span className="visually-hidden">{translate({message: 'How to fix it'})}</span>} error={first} />
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody id={id}>
      <tr className={styles.group}>
        {number}
        <td className={styles.count}>
          <details open={!isFolded}>
            <summary>{translate({message: '{count} codes'}, {count: errors.length})}</summary>
          </details>
        </td>
        <td>
          <Markdown html={description} />
        </td>
      </tr>
      {errors.map((error) => (
        <ErrorRow key={error.code} error={error} />
      ))}
    </tbody>
  );
}

/** Puts nested fields into `details`, except when the page shows these fields elsewhere. */
function ContentRow({content: {mediaType, field}, named}: {content: Content; named: boolean}): ReactNode {
  if (!field) return null;
  if (!field.nested || field.nested.shownAt !== undefined) return <Meaning field={field} open={false} inResponse />;
  const name = <code>{field.nested.label}</code>;
  return (
    <details className={clsx(fields.nested, styles.schema)}>
      <summary>
        <Translate values={{name: field.nested.isOfItems ? <Translate values={{name}}>{'each item of {name}'}</Translate> : name}}>
          {'Fields of {name}'}
        </Translate>
        {named && `, ${mediaType}`}
      </summary>
      <Meaning field={field} open={false} inResponse unfolded />
    </details>
  );
}

function FieldsFold({list, title}: {list: Field[]; title: string}): ReactNode {
  if (list.length === 0) return null;
  return (
    <details className={clsx(fields.nested, styles.schema)}>
      <summary>{title}</summary>
      <Schema shape={{fields: list}} inResponse />
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
      <FieldsFold
        list={headers}
        title={headers.length === 1 ? translate({message: '1 header'}) : translate({message: '{count} headers'}, {count: headers.length})}
      />
      <FieldsFold
        list={links}
        title={links.length === 1 ? translate({message: '1 link'}) : translate({message: '{count} links'}, {count: links.length})}
      />
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
      <p className={fields.head}>
        <a className={styles.status} href={`#${anchor}`}>
          {status}
        </a>
        <Types contents={contents} />
      </p>
      <Markdown html={description} className={fields.meaning} />
      <Folds response={response} />
    </div>
  );
}

export type SectionProps = {item: Pick<Exchange, 'prefix' | 'responses' | 'errorParts'>};

export function ResponseSection({item: {prefix, responses}}: SectionProps): ReactNode {
  return (
    <>
      <PartHeading prefix={prefix} id={`${prefix}responses`}>
        {translate({message: 'Responses'})}
      </PartHeading>
      {responses
        .filter(({errors}) => errors.length === 0)
        .map((response) => (
          <ResponseRow key={response.status} response={response} />
        ))}
    </>
  );
}

/** A table of all error codes. Above it, each content type and header of the error responses is listed once. */
export function ErrorSection({item: {prefix, responses, errorParts}}: SectionProps): ReactNode {
  if (!errorParts) return null;
  const groups = groupErrors(responses);
  const shown = new Set<string>();
  return (
    <>
      <Titled
        heading={
          <PartHeading prefix={prefix} id={`${prefix}errors`}>
            {translate({message: 'Errors'})}
          </PartHeading>
        }
        types={<Types contents={errorParts.contents} />}
      />
      <Folds response={errorParts} />
      <table className={styles.errors}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{translate({message: 'Status'})}</th>
            <th scope="col">{translate({message: 'Code'})}</th>
            <th scope="col">{translate({message: 'What happened'})}</th>
          </tr>
        </thead>
        {groups.map(({retry, statuses}) => (
          <Fragment key={retry ?? 'others'}>
            {retry && (
              <tbody>
                <tr className={styles.actor}>
                  <th scope="rowgroup">
                    <strong>{retryLabels[retry].actor}</strong>
                  </th>
                  <td />
                  <td>{retryLabels[retry].again}</td>
                </tr>
              </tbody>
            )}
            {statuses.map((response) => {
              const {status, anchor} = response;
              const id = shown.has(status) ? `${anchor}-${retry}` : anchor;
              shown.add(status);
              return <Status key={status} response={response} id={id} isFolded={retry === 'never'} />;
            })}
          </Fragment>
        ))}
      </table>
    </>
  );
}
