import {objectCount} from '@contract/values';
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {ButtonLink} from '@site/src/components/Button';
import {Figure} from '@site/src/components/Figure';
import {Section, SectionHead} from '@site/src/components/Section';
import {Libraries, operations, Operations, Page, Prices, Trials} from './Exhibits';
import styles from './features.module.css';

interface Feature {
  title: string;
  text: string;
  link: {to: string; label: string};
  /**
   * The layout of the card. On phones, the exhibit is below the text. On large screens, it is beside the text in `full` and `wide`
   * cards. A `narrow` card fills one third of the page beside a `wide` card, with its exhibit above the text.
   */
  shape: 'full' | 'wide' | 'narrow';
  exhibit: ReactNode;
  /** The number of the rows in the exhibit, and their name. */
  count?: {number: number; of: string};
  /** True if assistive technology reads the exhibit. Other exhibits only repeat the card's or the linked page's text. */
  isRead?: boolean;
}

const aboveSandbox: Feature[] = [
  {
    title: 'Powerful APIs',
    text: `The API’s ${objectCount} objects cover the whole payment, from the card to the refund. Responses are JSON.`,
    link: {to: '/api-reference', label: 'Open the API reference'},
    shape: 'wide',
    exhibit: <Operations />,
    count: {number: operations.length, of: 'operations'},
    isRead: true,
  },
  {
    title: 'Comprehensive Documentation',
    text: 'Every parameter, response and error, with an example of each, and guides from your first charge to going live.',
    link: {to: '/documentation', label: 'Open the documentation'},
    shape: 'narrow',
    exhibit: <Page />,
  },
];

const belowSandbox: Feature[] = [
  {
    title: 'Client Libraries',
    text: 'One short file for Node.js, Python, Ruby or PHP, with nothing to install.',
    link: {to: '/documentation/libraries', label: 'Download a library'},
    shape: 'full',
    exhibit: <Libraries />,
  },
  {
    title: 'Webhooks',
    text: 'Larch sends signed events of nine types to your server, and retries failed deliveries.',
    link: {to: '/documentation/webhooks', label: 'How webhooks work'},
    shape: 'full',
    exhibit: <Figure of="webhook-tries" />,
    isRead: true,
  },
  {
    title: 'Global Ready',
    text: 'Over 135 currencies in 150+ countries, including currencies without cents. You change only the amount and the currency.',
    link: {to: '/documentation/amounts-and-currencies', label: 'Amounts and currencies'},
    shape: 'full',
    exhibit: <Prices />,
  },
];

function Cards({features}: {features: readonly Feature[]}): ReactNode {
  return (
    <div className={styles.grid}>
      {features.map(({title, text, link, shape, exhibit, count, isRead}) => (
        <article key={title} className={clsx(styles.card, styles[shape])}>
          <div className={styles.words}>
            {count && (
              <p className={styles.count}>
                <strong>{count.number}</strong> {count.of}
              </p>
            )}
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.link}>
              <Link to={link.to}>{link.label}</Link>
            </p>
          </div>
          <div className={styles.exhibit} aria-hidden={isRead ? undefined : true}>
            {exhibit}
          </div>
        </article>
      ))}
    </div>
  );
}

export function Features(): ReactNode {
  return (
    <>
      <Section tone="sunk" space="none" className={styles.band}>
        <SectionHead title="What your developers get" />
        <Cards features={aboveSandbox} />
      </Section>
      <Section tone="night" space="half">
        <article className={styles.sandbox}>
          <h2>Sandbox Environment</h2>
          <p>The same rules and errors as the API, in your browser. You need no account, and no money moves.</p>
          <p className={styles.link}>
            <ButtonLink to="/documentation/sandbox" size="large" className={styles.open}>
              Open the sandbox
            </ButtonLink>
            <Link to="/api-docs/testing">Test cards and keys</Link>
          </p>
          <Trials />
        </article>
      </Section>
      <Section tone="sunk" space="none" className={styles.band}>
        <SectionHead title="On your server" />
        <Cards features={belowSandbox} />
      </Section>
    </>
  );
}
