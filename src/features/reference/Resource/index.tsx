import type {ReactNode} from 'react';
import ApiExplorer from '@theme/ApiExplorer';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import SecuritySchemes from '@theme/ApiExplorer/SecuritySchemes';
import Server from '@theme/ApiExplorer/Server';
import Heading from '@theme/Heading';
import Markdown from '@theme/Markdown';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import Schema from '@theme/Schema';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {OperationModel, Resource as ResourceModel, WebhookEvent} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '../BreakableName';
import {EventExamples, SingleExample} from '../CodeTabs';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {Beside} from '../Beside';
import Callbacks from '../Callbacks';
import Events from '../Events';
import {ErrorSection, ResponseSection} from '../Responses';
import fields from '@site/src/theme/Schema/styles.module.css';
import operations from '@site/src/css/operation.module.css';
import styles from './styles.module.css';

/** Authentication and errors are folded, because they are nearly the same for each operation. */
function OperationSection({operation}: {operation: OperationModel}): ReactNode {
  return (
    <section className={clsx(operations.page, styles.section)} data-pane="">
      <header className={styles.head}>
        <Heading as="h2" id={operation.slug}>
          <Link to={operation.url}>{operation.title}</Link>
        </Heading>
        <MethodEndpoint method={operation.method} path={operation.path} />
        <Markdown html={operation.description} className={operations.quiet} />
      </header>
      <ApiExplorer item={operation} prefix={operation.prefix} />
      <div className={operations.details}>
        <Server item={operation} />
        <ParamsDetails item={operation} inUrl />
        <RequestSchema item={operation} />
        <ParamsDetails item={operation} />
        <ResponseSection item={operation} />
        <Callbacks item={operation} />
        <Events item={operation} />
        <details className={clsx(fields.nested, operations.folded)}>
          <summary>{translate({message: 'Authentication and errors'})}</summary>
          <SecuritySchemes item={operation} />
          <ErrorSection item={operation} />
        </details>
      </div>
    </section>
  );
}

function EventEntry({event}: {event: WebhookEvent}): ReactNode {
  useBrokenLinks().collectAnchor(event.anchor);
  return (
    <div className={fields.field} id={event.anchor}>
      <h3 className={styles.eventName}>
        <a href={`#${event.anchor}`}>
          <code>
            <BreakableName>{event.type}</BreakableName>
          </code>
        </a>
      </h3>
      <Markdown html={event.description} className={operations.quiet} />
    </div>
  );
}

function EventsSection({events}: {events: WebhookEvent[]}): ReactNode {
  const examples = events.flatMap(({type, example}) => (example ? [{type, example}] : []));
  return (
    <section className={clsx(operations.page, styles.section)} data-pane="">
      <div className={styles.head}>
        <Heading as="h2" id="events">
          {translate({message: 'Event types'})}
        </Heading>
        {events.map((event) => (
          <EventEntry key={event.type} event={event} />
        ))}
      </div>
      {examples.length > 0 && (
        <Beside>
          <EventExamples examples={examples} />
        </Beside>
      )}
    </section>
  );
}

export function Resource({page}: {page: ResourceModel}): ReactNode {
  const {object} = page;
  const objectTitle = translate({message: 'The {name} object'}, {name: object?.name.toLowerCase() ?? ''});
  return (
    <>
      <div className={clsx(operations.page, styles.object)} data-pane="">
        <header className={operations.intro}>
          <Heading as="h1">{page.name}</Heading>
          <Markdown html={page.description} className={operations.lead} />
        </header>
        <Beside>
          <ul className={styles.contents}>
            {page.operations.map((operation) => (
              <li key={operation.slug}>
                <a className={styles.jump} href={`#${operation.slug}`}>
                  <MethodBadge method={operation.method} /> <code>{operation.path}</code>
                </a>
                <span>{operation.title}</span>
              </li>
            ))}
          </ul>
          {object?.example && <SingleExample title={objectTitle} example={object.example} />}
        </Beside>
        {object && (
          <div className={styles.head}>
            <Heading as="h2" id="object">
              {objectTitle}
            </Heading>
            <Markdown html={object.description} className={operations.quiet} />
            <Schema shape={object.shape} open inResponse />
          </div>
        )}
      </div>
      {page.operations.map((operation) => (
        <OperationSection key={operation.slug} operation={operation} />
      ))}
      {page.events.length > 0 && <EventsSection events={page.events} />}
    </>
  );
}
