import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import resources from '@generated/contract-data/default/resources.json';
import {charge, chargeEvent, insufficientFunds, objectCount, operationCount} from '@contract/values';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Figure} from '@site/src/pictures/Figure';
import {jsonHtml} from '@site/src/lib/json-html';
import styles from './styles.module.css';

/** The fields that a handler reads first. The linked pages describe the other fields. */
const {id, type, data} = chargeEvent;

/** Returns JSON as HTML. Lines wrap with a hanging indent. URLs can wrap before a slash or a `#`. */
function wrapping(json: object): string {
  const html = jsonHtml(JSON.stringify(json, null, 2), (text) => text.replaceAll(/(?<=\w)[/#](?=\w)/g, '<wbr>$&'));
  return html.replaceAll(
    /^( *)(.*)$/gm,
    (line, {length}: string) => `<span class="${styles.line}" style="--indent:${length + 2}ch">${line}</span>`,
  );
}

const replay = `POST /v1/charges
Idempotency-Key: 3f0e…e47

200 OK
Idempotent-Replayed: true

`;

const benefits = [
  {
    title: 'Retries that charge once',
    text: 'If the connection drops, send the request again with the same idempotency key. The response is the first one, and nobody pays twice.',
    more: {label: 'Idempotent requests', link: '/api-docs/idempotent-requests'},
    head: 'The same request again',
    html: replay + wrapping(charge),
  },
  {
    title: 'Errors that say what to do',
    text: 'Each error has a code, the parameter that caused it and a message. The documentation explains every code and who acts on it.',
    more: {label: 'Every error', link: '/api-docs/errors'},
    head: '402 Payment Required',
    html: wrapping(insufficientFunds),
  },
  {
    title: 'Events sent to your server',
    text: 'Larch sends signed events to your endpoint, each with a copy of the object. There are nine types.',
    more: {label: 'Webhooks', link: '/documentation/webhooks'},
    head: type,
    html: wrapping({id, type, data}),
  },
];

const features = {
  'Client libraries for Python, Node.js, Ruby and PHP': '/documentation/libraries',
  'A form that fits any screen': '/documentation/guides-tutorials/collect-cards',
  'Your own page, address and wording': '/documentation/guides-tutorials/collect-cards',
  'Card details that never reach your server': '/documentation/pci',
  'A sandbox that behaves like the real thing': '/documentation/environments',
  'Test mode, with test cards': '/api-docs/testing',
  'Webhooks for every payment': '/documentation/webhooks',
  'An OpenAPI 3.1 contract for code generation': '/documentation/libraries',
};

export default function ApiIntegration(): ReactNode {
  return (
    <MarketingPage
      title="API and website integration"
      description={`Take payments from your own code or your website: ${operationCount} operations on ${objectCount} objects, safe retries, clear errors and webhooks.`}
      hero={{
        eyebrow: 'API & Website Integration',
        title: 'Connect your website or your app',
        lead: `For your developers: ${objectCount} objects and ${operationCount} operations cover the whole payment. This list is the complete API.`,
        actions: {'Get Started': '/contact', 'Read the documentation': '/documentation'},
        visual: (
          <div className={styles.printout}>
            <dl className={clsx('lit', styles.operations)}>
              {resources.map(({name, url: resourceUrl, operations}) => (
                <div key={resourceUrl}>
                  <dt>{name}</dt>
                  {operations.map(({method, path, title, url}) => (
                    <dd key={url}>
                      <MethodBadge method={method} />
                      <Link to={url}>{title}</Link>
                      <code>{path}</code>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        ),
        stands: true,
      }}
      closing={{
        title: 'Start with a test key',
        object: 'key',
        actions: {'Get Started': '/contact', 'See Pricing': '/pricing'},
        text: 'Tell us what you are building. Test keys move no money, so you can try everything.',
      }}>
      <Section tone="sunk">
        <SectionHead title="What your server hears" />
        <div className={styles.benefits}>
          {benefits.map(({title, text, more, head, html}) => (
            <article key={title}>
              <h3>{title}</h3>
              <p>
                {text} <Link to={more.link}>{more.label}</Link>
              </p>
              <CodePanel className={styles.code} title={head} html={html} />
            </article>
          ))}
        </div>
      </Section>
      <Section space="half">
        <Included title="What is included" items={features} />
      </Section>
      <Section tone="sunk" className={styles.story}>
        <SectionHead title="Sent twice. Charged once.">
          The connection drops just as a customer pays. Your server retries with the same key, and gets the first response. Nobody pays
          twice. <Link to="/api-docs/idempotent-requests">How it works</Link>
        </SectionHead>
        <Figure of="sent-twice" />
      </Section>
    </MarketingPage>
  );
}
