import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import type {Authentication, EventLink, Operation as OperationModel} from '@site/plugins/reference/model';
import {Answers} from '@site/src/components/Reference/Answers';
import {AnswerExamples, Samples, SingleExample} from '@site/src/components/Reference/CodeTabs';
import {Fields} from '@site/src/components/Reference/Fields';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {Prose} from '@site/src/components/Reference/Prose';
import styles from './styles.module.css';

/** Method and path, as one thing. */
export function Endpoint({method, path}: {method: string; path: string}): ReactNode {
  return (
    <p className={styles.endpoint}>
      <MethodBadge method={method} /> <code>{path}</code>
    </p>
  );
}

function AuthenticationList({ways}: {ways: Authentication[]}): ReactNode {
  if (ways.length === 0) return <p className={styles.quiet}>The contract asks for none.</p>;
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way.name}>
          <strong>{way.scheme}</strong>
          {way.scopes.length > 0 && (
            <>
              {' '}
              with <code>{way.scopes.join(' ')}</code>
            </>
          )}
          <Prose html={way.description} />
        </li>
      ))}
    </ul>
  );
}

function Events({events}: {events: EventLink[]}): ReactNode {
  return (
    <ul className={styles.events}>
      {events.map(({type, summary, url}) => (
        <li key={type}>
          {url === undefined ? (
            <code>{type}</code>
          ) : (
            <Link to={url}>
              <code>{type}</code>
            </Link>
          )}{' '}
          {summary}.
        </li>
      ))}
    </ul>
  );
}

/** Parameters, body, responses and events. `prefix` begins the headings' anchors where several operations share a page. */
export function Details({operation, prefix = '', level}: {operation: OperationModel; prefix?: string; level: 'h2' | 'h3'}): ReactNode {
  const {body} = operation;
  return (
    <div className={styles.details}>
      <Heading as={level} id={`${prefix}authentication`}>
        Authentication
      </Heading>
      <AuthenticationList ways={operation.authentication} />
      {operation.parameters.map((group) => (
        <section key={group.anchor}>
          <Heading as={level} id={group.anchor}>
            {group.title}
          </Heading>
          <Fields shape={group} open />
        </section>
      ))}
      {body && (
        <section>
          <Heading as={level} id={`${prefix}body`}>
            Body
          </Heading>
          <Prose html={body.description} className={styles.quiet} />
          {body.mediaTypes.map(({mediaType, type, shape, examples}) => (
            <div key={mediaType}>
              <p className={styles.media}>
                <code>{mediaType}</code>
                {!shape && type !== undefined && `, ${type}`}
                {!body.required && ', optional'}
              </p>
              {shape && <Fields shape={shape} open />}
              {examples.map((example) => (
                <SingleExample key={example.name} title={example.summary ?? `Example of ${mediaType}`} html={example.code} />
              ))}
            </div>
          ))}
        </section>
      )}
      <Heading as={level} id={`${prefix}responses`}>
        Responses
      </Heading>
      <Answers answers={operation.answers} />
      {operation.events.length > 0 && (
        <section>
          <Heading as={level} id={`${prefix}events`}>
            Events it causes
          </Heading>
          <Events events={operation.events} />
        </section>
      )}
    </div>
  );
}

/**
 * The page of one operation: prose beside the request and its answers.
 * `aside` stands above the request, where the page can offer more, such as to try it.
 */
export function Operation({page, aside}: {page: OperationModel; aside?: ReactNode}): ReactNode {
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <Heading as="h1">{page.title}</Heading>
        <Endpoint method={page.method} path={page.path} />
        {page.deprecated && <p className={styles.deprecated}>Deprecated. It still works, but do not build on it.</p>}
        <Prose html={page.description} className={styles.lead} />
        {page.resource?.url !== undefined && (
          <p className={styles.up}>
            Belongs to <Link to={page.resource.url}>{page.resource.name}</Link>.
          </p>
        )}
      </header>
      <div className={styles.aside}>
        <div className={styles.sticky}>
          {aside}
          <Samples id="request" title={`Request: ${page.title}`} copies="request" samples={page.samples} />
          <AnswerExamples id="answer" title={page.title} answers={page.answers} />
        </div>
      </div>
      <Details operation={page} level="h2" />
    </div>
  );
}
