import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CodePanel} from '@site/src/components/CodePanel';
import {Section} from '@site/src/components/Section';
import {chargeEvent, insufficientFunds} from '@contract/values';
import {jsonHtml} from '@site/src/lib/json-html';
import styles from './told.module.css';

/** The fields that a handler reads first. The link shows all eight. */
const {id, type, data} = chargeEvent;

const benefits = [
  {
    title: 'Errors that say what to do',
    text: 'Each error has a code, the parameter that caused it and a message for the developer. The documentation explains every code and who acts on it.',
    more: {label: 'Every error', link: '/api-docs/errors'},
    head: '402 Payment Required',
    html: jsonHtml(JSON.stringify(insufficientFunds, null, 2)),
  },
  {
    title: 'Events sent to your server',
    text: 'Larch sends signed events to your endpoint, each with a copy of the object. There are nine types.',
    more: {label: 'Webhooks', link: '/documentation/webhooks'},
    head: type,
    html: jsonHtml(JSON.stringify({id, type, data}, null, 2)),
  },
];

/** Two more benefits, each with an example from the contract. */
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
