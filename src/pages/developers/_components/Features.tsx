import {objectCount, operationCount} from '@contract/values';
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {Section, SectionHead} from '@site/src/components/Section';
import {Deliveries, Files, Objects, Page, Prices, Trials} from './Exhibits';
import styles from './features.module.css';

const features = [
  {
    title: 'Powerful APIs',
    text: `The ${objectCount} objects and ${operationCount} operations cover the whole payment, from the card to the refund. Responses are JSON.`,
    link: {to: '/api-reference', label: `All ${operationCount} operations`},
    Exhibit: Objects,
  },
  {
    title: 'Comprehensive Documentation',
    text: 'Every parameter, response and error, with an example of each, and guides from your first charge to going live.',
    link: {to: '/documentation', label: 'Open the documentation'},
    Exhibit: Page,
  },
  {
    title: 'Sandbox Environment',
    text: 'The same rules and errors as the API, in your browser. You need no account, and no money moves.',
    link: {to: '/api-docs/testing', label: 'Test cards and keys'},
    Exhibit: Trials,
    night: true,
  },
  {
    title: 'Client Libraries',
    text: 'One short file for Python, Node.js, Ruby or PHP, with nothing to install.',
    link: {to: '/documentation/libraries', label: 'Download a library'},
    Exhibit: Files,
  },
  {
    title: 'Webhooks',
    text: 'Larch sends nine types of signed events to your server, and retries failed deliveries for three days.',
    link: {to: '/documentation/webhooks', label: 'How webhooks work'},
    Exhibit: Deliveries,
  },
  {
    title: 'Global Ready',
    text: 'Over 135 currencies in 150+ countries, including currencies without cents. You change one parameter.',
    link: {to: '/documentation/amounts-and-currencies', label: 'Amounts and currencies'},
    Exhibit: Prices,
  },
];

/** The six cards of the platform, each with an exhibit. */
export function Features(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="What your developers get" />
      <div className={styles.grid}>
        {features.map(({title, text, link, Exhibit, night}) => (
          <article key={title} className={styles.card}>
            <div className={clsx(styles.exhibit, night && styles.night)} aria-hidden="true">
              <Exhibit />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.link}>
              <Link to={link.to}>{link.label}</Link>
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}
