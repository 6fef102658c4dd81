import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CodePanel} from '@site/src/components/CodePanel';
import {Section} from '@site/src/components/Section';
import {chargeEvent, insufficientFunds} from '@contract/values';
import {jsonHtml} from '@site/src/lib/json-html';
import styles from './told.module.css';

/** The fields that a handler reads first; the link leads to all eight. */
const {id, type, data} = chargeEvent;

const benefits = [
  {
    title: 'Errors that say what to do',
    text: 'A code to act on, the parameter that caused it, and a sentence for the developer. Every code is explained, with who has to act.',
    more: {label: 'Every error', link: '/api-docs/errors'},
    head: '402 Payment Required',
    html: jsonHtml(JSON.stringify(insufficientFunds, null, 2)),
  },
  {
    title: 'News that comes to your server',
    text: 'Nine kinds of events reach your endpoint as they happen, each signed, each with the object as it was then.',
    more: {label: 'Webhooks', link: '/documentation/webhooks'},
    head: type,
    html: jsonHtml(JSON.stringify({id, type, data}, null, 2)),
  },
];

/** Two more benefits, each proven by the contract's own example. */
export function Told(): ReactNode {
  return (
    <Section className={styles.benefits}>
      {benefits.map(({title, text, more, head, html}) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>
            {text} <Link to={more.link}>{more.label}</Link>
          </p>
          <CodePanel className={styles.code} title={head} html={html} />
        </article>
      ))}
    </Section>
  );
}
