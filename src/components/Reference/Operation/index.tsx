import {Fragment, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {
  Authentication,
  Body,
  Content,
  Credential,
  EventLink,
  Exchange,
  OperationModel,
  Server,
} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '@site/src/components/Reference/BreakableName';
import {Errors, Responses, Types} from '@site/src/components/Reference/Responses';
import {ResponseExamples, Samples, SingleExample} from '@site/src/components/Reference/CodeTabs';
import {Fields, Meaning, WordsOf} from '@site/src/components/Reference/Fields';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {Prose} from '@site/src/components/Reference/Prose';
import fields from '@site/src/components/Reference/Fields/styles.module.css';
import styles from './styles.module.css';

export function Endpoint({method, path}: {method: string; path: string}): ReactNode {
  return (
    <p className={styles.endpoint} data-path={path}>
      <MethodBadge method={method} /> <code>{path}</code>
    </p>
  );
}

function CredentialWords({credential: {scheme, scopes, facts, description}}: {credential: Credential}): ReactNode {
  return (
    <>
      <strong>{scheme}</strong>
      {scopes.length > 0 && (
        <>
          {' '}
          with <code>{scopes.map(({name}) => name).join(' ')}</code>
        </>
      )}
      <Prose html={description} />
      {scopes
        .filter(({meaning}) => meaning !== undefined)
        .map(({name, meaning}) => (
          <div key={name} className={styles.quiet}>
            <code>{name}</code> <Prose html={meaning} />
          </div>
        ))}
      {facts.map(({name, words}, index) => (
        <div key={index} className={styles.quiet}>
          {name}: <WordsOf words={words} />
        </div>
      ))}
    </>
  );
}

/** Each item of `ways` is an alternative. Credentials that are required together are in one item. */
function AuthenticationList({ways}: {ways: Authentication[]}): ReactNode {
  if (ways.every((way) => way.length === 0)) return <p className={styles.quiet}>No authentication.</p>;
  return (
    <ul className={styles.ways}>
      {ways.map((way, index) => (
        <li key={index}>
          {index > 0 && way.length > 0 && ways.some((each) => each.length > 1) && 'or '}
          {way.length === 0 && 'or none (optional)'}
          {way.map((credential, place) => (
            <div key={credential.name}>
              {place > 0 && 'and '}
              <CredentialWords credential={credential} />
            </div>
          ))}
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
              <code>
                <BreakableName>{type}</BreakableName>
              </code>
            </Link>
          )}{' '}
          {summary}.
        </li>
      ))}
    </ul>
  );
}

/** A heading with the types of the content below it, at the right end of its line. */
function Titled({heading, types}: {heading: ReactNode; types: ReactNode}): ReactNode {
  return (
    <div className={styles.titled}>
      {heading}
      <p className={fields.type}>{types}</p>
    </div>
  );
}

function typesOf({mediaType, type, field}: Content, required: boolean): string {
  return [mediaType, !field?.nested && type, !required && 'optional'].filter(Boolean).join(', ');
}

function BodySection({body: {contents, description, required}, heading}: {body: Body; heading: ReactNode}): ReactNode {
  const [only, ...others] = contents;
  const isSingle = only !== undefined && others.length === 0;
  return (
    <section className={styles.body}>
      {isSingle ? <Titled heading={heading} types={typesOf(only, required)} /> : heading}
      {!isSingle && <Prose html={description} />}
      {contents.map((content, index) => {
        const {mediaType, field, examples} = content;
        const meaning = field && <Meaning field={field} open inResponse={false} unfolded />;
        const shown = examples.map((example) => (
          <SingleExample key={example.name} title={example.summary ?? `Example of ${mediaType}`} example={example} />
        ));
        return isSingle ? (
          <Fragment key={mediaType}>
            <Prose html={description} />
            {meaning}
            {shown}
          </Fragment>
        ) : (
          <details key={mediaType} className={fields.nested} open={index === 0}>
            <summary>{typesOf(content, required)}</summary>
            {meaning}
            {shown}
          </details>
        );
      })}
    </section>
  );
}

function Servers({servers}: {servers: Server[]}): ReactNode {
  return (
    <ul className={styles.ways}>
      {servers.map(({url, description, variables}) => (
        <li key={url}>
          <code>{url}</code>
          <Prose html={description} />
          {variables.length > 0 && <Fields shape={{fields: variables}} />}
        </li>
      ))}
    </ul>
  );
}

interface Parts {
  exchange: Exchange;
  level: 'h2' | 'h3';
}

/** The request's parameters and body. Header and cookie parameters are last, because authentication usually also uses a header. */
function Request({exchange: {prefix, parameters, body}, level}: Parts): ReactNode {
  const groups = (isInUrl: boolean): ReactNode =>
    parameters
      .filter(({place}) => (place === 'path' || place === 'query') === isInUrl)
      .map((group) => (
        <section key={group.anchor}>
          <Heading as={level} id={group.anchor}>
            {group.title}
          </Heading>
          <Fields shape={group} open />
        </section>
      ));
  return (
    <>
      {groups(true)}
      {body && (
        <BodySection
          body={body}
          heading={
            <Heading as={level} id={`${prefix}body`}>
              Body
            </Heading>
          }
        />
      )}
      {groups(false)}
    </>
  );
}

function ResponseParts({exchange: {prefix, responses}, level}: Parts): ReactNode {
  return (
    <>
      <Heading as={level} id={`${prefix}responses`}>
        Responses
      </Heading>
      <Responses responses={responses} />
    </>
  );
}

function ErrorParts({exchange: {prefix, responses, errorParts}, level}: Parts): ReactNode {
  if (!errorParts) return null;
  return (
    <>
      <Titled
        heading={
          <Heading as={level} id={`${prefix}errors`}>
            Errors
          </Heading>
        }
        types={<Types contents={errorParts.contents} />}
      />
      <Errors responses={responses} parts={errorParts} />
    </>
  );
}

interface DetailsProps {
  operation: OperationModel;
  level: 'h2' | 'h3';
  /** If true, only the first screen of the page is rendered (see `src/speed`). */
  isFirst?: boolean;
  /** On the page of a resource, authentication and errors are folded, because they are nearly the same for each operation. */
  isFolded?: boolean;
}

export function Details({operation, level, isFirst = false, isFolded = false}: DetailsProps): ReactNode {
  const {prefix, callbacks, servers} = operation;
  const exchange = {exchange: operation, level};
  const authentication = (!operation.isWebhook || operation.authentication.length > 0) && (
    <section>
      <Heading as={level} id={`${prefix}authentication`}>
        Authentication
      </Heading>
      <AuthenticationList ways={operation.authentication} />
    </section>
  );
  return (
    <div className={styles.details}>
      {servers.length > 0 && (
        <section>
          <Heading as={level} id={`${prefix}servers`}>
            Servers
          </Heading>
          <Servers servers={servers} />
        </section>
      )}
      <Request {...exchange} />
      {!isFolded && authentication}
      {!isFirst && <ResponseParts {...exchange} />}
      {!isFirst && !isFolded && <ErrorParts {...exchange} />}
      {callbacks.length > 0 && (
        <section>
          <Heading as={level} id={`${prefix}callbacks`}>
            Callbacks
          </Heading>
          <p className={styles.quiet}>Requests that the API sends to you, and your responses.</p>
          {callbacks.map(({name, exchange: callback}) => (
            <details key={callback.prefix} className={fields.nested}>
              <summary>
                <code>{name}</code> {callback.title}
              </summary>
              <Endpoint method={callback.method} path={callback.path} />
              {callback.deprecated && <p className={styles.deprecated}>Deprecated.</p>}
              <Prose html={callback.description} />
              {callback.authentication.length > 0 && <AuthenticationList ways={callback.authentication} />}
              <Request exchange={callback} level="h3" />
              <ResponseParts exchange={callback} level="h3" />
              <ErrorParts exchange={callback} level="h3" />
            </details>
          ))}
        </section>
      )}
      {operation.events.length > 0 && (
        <section>
          <Heading as={level} id={`${prefix}events`}>
            Events
          </Heading>
          <Events events={operation.events} />
        </section>
      )}
      {isFolded && (
        <details className={clsx(fields.nested, styles.folded)}>
          <summary>Authentication and errors</summary>
          {authentication}
          <ErrorParts {...exchange} />
        </details>
      )}
    </div>
  );
}

/** The column beside the text. */
export function Beside({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.aside}>
      <div className={styles.sticky}>{children}</div>
    </div>
  );
}

type ShownExchange = Pick<OperationModel, 'title' | 'samples' | 'responses'>;

/**
 * An operation's request and responses. `children`, for example the "Try it" panel, are above them. On a page with several
 * operations, `prefix` makes the ids unique.
 */
export function BesideOperation({
  operation: {title, samples, responses},
  prefix = '',
  children,
}: {
  operation: ShownExchange;
  prefix?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <Beside>
      {children}
      {samples.length > 0 && <Samples id={`${prefix}request`} title={`Request: ${title}`} copies="request" samples={samples} />}
      <ResponseExamples id={`${prefix}status`} title={title} responses={responses} />
    </Beside>
  );
}

export function Operation({page, aside, isFirst}: {page: OperationModel; aside?: ReactNode} & Pick<DetailsProps, 'isFirst'>): ReactNode {
  return (
    <div className={styles.page} data-pane="">
      <header className={styles.intro}>
        <Heading as="h1">{page.title}</Heading>
        <Endpoint method={page.method} path={page.path} />
        {page.deprecated && <p className={styles.deprecated}>Deprecated. Do not use it in new code.</p>}
        {page.isWebhook && <p className={styles.quiet}>The API sends this request to your endpoint, and you respond.</p>}
        <Prose html={page.description} className={styles.lead} />
      </header>
      <BesideOperation operation={page}>{aside}</BesideOperation>
      <Details operation={page} level="h2" isFirst={isFirst} />
    </div>
  );
}
