import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {Content, ErrorCode, OperationResponse} from '@site/packages/openapi-reference/browser';
import {Fields, Meaning} from '@site/src/components/Reference/Fields';
import {Prose} from '@site/src/components/Reference/Prose';
import {retries} from '@site/src/data/retries';
import fields from '@site/src/components/Reference/Fields/styles.module.css';
import styles from './styles.module.css';

/** What to do after an error beside its fix. Of other errors, the same request fails again. */
function nextStep(retry: string | undefined): string | undefined {
  return retry === 'later' || retry === 'other_card' ? retries[retry].next : undefined;
}

function ErrorRow({error}: {error: ErrorCode}): ReactNode {
  useBrokenLinks().collectAnchor(error.anchor);
  return (
    <div className={styles.error} id={error.anchor}>
      <dt>
        {error.url ? (
          <Link to={error.url}>
            <code>{error.code}</code>
          </Link>
        ) : (
          <code>{error.code}</code>
        )}
      </dt>
      <dd>
        <strong>{error.title}.</strong> <Prose html={error.fix} className={styles.fix} />
        {nextStep(error.retry)}
      </dd>
    </div>
  );
}

/** One media type: an object's fields folded, anything else as it is. */
function ContentRow({content: {mediaType, field}, named}: {content: Content; named: boolean}): ReactNode {
  if (!field) return null;
  if (!field.nested || field.nested.shownAt !== undefined) return <Meaning field={field} open={false} inResponse />;
  return (
    <details className={clsx(fields.nested, styles.schema)}>
      <summary>
        Fields of <code>{field.nested.label}</code>
        {named && `, ${mediaType}`}
      </summary>
      <Meaning field={field} open={false} inResponse unfolded />
    </details>
  );
}

function ResponseRow({response}: {response: OperationResponse}): ReactNode {
  useBrokenLinks().collectAnchor(response.anchor);
  return (
    <div className={fields.field} id={response.anchor}>
      <p className={clsx(fields.head, styles.head)}>
        <a className={styles.status} href={`#${response.anchor}`}>
          {response.status}
        </a>
        {response.contents.map(({mediaType, type}) => (
          <Fragment key={mediaType}>
            {' '}
            <span className={fields.type}>{type}</span> <span className={fields.type}>{mediaType}</span>
          </Fragment>
        ))}
      </p>
      <Prose html={response.description} className={fields.meaning} />
      {response.errors.length > 0 && (
        <dl className={styles.errors}>
          {response.errors.map((error) => (
            <ErrorRow key={error.code} error={error} />
          ))}
        </dl>
      )}
      <div className={styles.folds}>
        {response.contents.map((content) => (
          <ContentRow key={content.mediaType} content={content} named={response.contents.length > 1} />
        ))}
        {response.headers.length > 0 && (
          <details className={clsx(fields.nested, styles.schema)}>
            <summary>{response.headers.length === 1 ? '1 header' : `${response.headers.length} headers`}</summary>
            <Fields shape={{fields: response.headers}} inResponse />
          </details>
        )}
        {response.links.length > 0 && (
          <details className={clsx(fields.nested, styles.schema)}>
            <summary>{response.links.length === 1 ? '1 link' : `${response.links.length} links`}</summary>
            <Fields shape={{fields: response.links}} inResponse />
          </details>
        )}
      </div>
    </div>
  );
}

/** Every response of an operation: when it comes, which errors it stands for, its headers and its schema. */
export function Responses({responses}: {responses: OperationResponse[]}): ReactNode {
  return responses.map((response) => <ResponseRow key={response.status} response={response} />);
}
