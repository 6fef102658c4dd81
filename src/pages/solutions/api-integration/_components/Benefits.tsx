import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Section, SectionHead} from '@site/src/ui/Section';
import {charge, chargeEvent, insufficientFunds} from '@contract/values';
import {jsonHtml} from '@site/src/lib/json-html';
import styles from './benefits.module.css';

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

export function Benefits(): ReactNode {
  return (
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
  );
}
