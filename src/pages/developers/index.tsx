import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {objectCount, operationCount} from '@contract/values';
import {ButtonLink} from '@site/src/ui/Button';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Figure} from '@site/src/pictures/Figure';
import {Libraries, Operations, Page, Prices, Trials} from './_components/Exhibits';
import {Head} from './_components/Head';
import styles from './styles.module.css';

interface Feature {
  title: string;
  text: string;
  link: {to: string; label: string};
  exhibit: ReactNode;
  /** True if the exhibit only repeats the card's or the linked page's text. Assistive technology then skips the exhibit. */
  isDecoration?: boolean;
}

const features: Feature[] = [
  {
    title: 'Powerful APIs',
    text: `The API’s ${objectCount} objects and ${operationCount} operations cover the whole payment, from the card to the refund. Responses are JSON.`,
    link: {to: '/api-reference', label: 'Open the API reference'},
    exhibit: <Operations />,
  },
  {
    title: 'Comprehensive Documentation',
    text: 'Every parameter, response and error, with an example of each, and guides from your first charge to going live.',
    link: {to: '/documentation', label: 'Open the documentation'},
    exhibit: <Page />,
    isDecoration: true,
  },
  {
    title: 'Sandbox Environment',
    text: 'The same rules and errors as the API, in your browser or on your machine. You need no account, and no money moves.',
    link: {to: '/documentation/sandbox', label: 'Open the sandbox'},
    exhibit: <Figure of="four-environments" />,
  },
  {
    title: 'Client Libraries',
    text: 'One short file for Python, Node.js, Ruby or PHP, with nothing to install.',
    link: {to: '/documentation/libraries', label: 'Download a library'},
    exhibit: <Libraries />,
    isDecoration: true,
  },
  {
    title: 'Webhooks',
    text: 'Larch sends signed events of nine types to your server, and retries failed deliveries.',
    link: {to: '/documentation/webhooks', label: 'How webhooks work'},
    exhibit: <Figure of="webhook-tries" />,
  },
  {
    title: 'Global Ready',
    text: 'Over 135 currencies in 150+ countries, including currencies without cents. You change only the amount and the currency.',
    link: {to: '/documentation/amounts-and-currencies', label: 'Amounts and currencies'},
    exhibit: <Prices />,
    isDecoration: true,
  },
];

export default function Developers(): ReactNode {
  return (
    <MarketingPage
      title="Developer platform"
      description={`All ${operationCount} operations, documentation of every field and error, a sandbox that needs no account, client libraries for Python, Node.js, Ruby and PHP, and signed webhooks.`}
      closing={{
        title: 'Stuck? Ask\u00a0a\u00a0person.',
        object: 'laptop',
        actions: {'Contact Support': 'support', 'Read the documentation': '/documentation'},
        text: (
          <>
            Send the request id from the response’s <code>Request-Id</code> header, and whoever replies starts where you stopped.
          </>
        ),
      }}>
      <Head />
      <Section tone="sunk" space="none" className={styles.band}>
        <SectionHead title="What your developers get" />
        <div className={styles.grid}>
          {features.map(({title, text, link, exhibit, isDecoration}) => (
            <article key={title} className={styles.card}>
              <div className={styles.words}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={styles.link}>
                  <Link to={link.to}>{link.label}</Link>
                </p>
              </div>
              <div className={styles.exhibit} aria-hidden={isDecoration}>
                {exhibit}
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Section tone="night" space="half" className={styles.tests}>
        <h2>Try what can go wrong</h2>
        <p>Five test requests, with their responses and the next step for each. The sandbox responds as the API does.</p>
        <p className={styles.link}>
          <ButtonLink to="/documentation/sandbox" size="large" className={styles.open}>
            Open the sandbox
          </ButtonLink>
          <Link to="/api-docs/testing">Test cards and keys</Link>
        </p>
        <Trials />
      </Section>
    </MarketingPage>
  );
}
