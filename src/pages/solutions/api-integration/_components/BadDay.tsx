import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CodePanel} from '@site/src/components/CodePanel';
import {Section, SectionHead} from '@site/src/components/Section';
import {chargeEvent, chargeRequest, insufficientFunds} from '@site/src/data/api-examples';
import {curlHtml, jsonHtml} from '@site/src/lib/code-html';
import styles from './bad-day.module.css';

/** The fields that a handler reads first; the link leads to all eight. */
const {id, type, created, data} = chargeEvent;

const benefits = [
  {
    title: 'Safe to send twice',
    text: 'Networks lose responses. Send the same request again with the same idempotency key within 24 hours, and you get the first response instead of a second charge.',
    more: {label: 'Idempotent requests', link: '/api-docs/idempotent-requests'},
    head: 'Shell',
    html: curlHtml('/v1/charges', chargeRequest, [`Idempotency-Key: ${chargeEvent.request.idempotency_key}`]),
  },
  {
    title: 'Errors that say what to do',
    text: 'A code to act on, the parameter that caused it, and a sentence for the developer. Every code is explained, with who has to act.',
    more: {label: 'Every error', link: '/api-docs/errors'},
    head: '402 Payment Required',
    html: jsonHtml(insufficientFunds),
  },
  {
    title: 'You are told what happens',
    text: 'Nine kinds of events reach your endpoint as they happen, each signed, each with the object as it was then. You never have to poll.',
    more: {label: 'Webhooks', link: '/documentation/webhooks'},
    head: 'charge.succeeded',
    html: jsonHtml({id, type, created, data}),
  },
];

/** The three benefits, each proven by the contract's own example. */
export function BadDay(): ReactNode {
  return (
    <Section className={styles.section}>
      <SectionHead title="When something goes wrong" className={styles.head}>
        Connections break and cards are declined. These three see to it that nobody pays twice and nobody is left guessing.
      </SectionHead>
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
