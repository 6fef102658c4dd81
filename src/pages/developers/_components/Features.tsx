import {objectCount, operationCount} from '@contract/values';
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {ButtonLink} from '@site/src/components/Button';
import {Figure} from '@site/src/components/Figure';
import {Section, SectionHead} from '@site/src/components/Section';
import {counts, Libraries, Operations, Page, Prices, Trials} from './Exhibits';
import styles from './features.module.css';

interface Feature {
  title: string;
  text: string;
  link: {to: string; label: string};
  /**
   * The layout of the card and of its exhibit. On phones, the exhibit is above the text. On tablets, it is beside the text, except
   * in `full` cards. On large screens, it is above the text only in `narrow` cards, which fill one third of the page beside a
   * `wide` card.
   */
  shape: 'wide' | 'full' | 'narrow';
  exhibit: ReactNode;
  /** The number that the exhibit is about. `narrow` cards have none. */
  figure?: {count: number | string; of: string};
  /** True if assistive technology reads the exhibit. Other exhibits only repeat the card's or the linked page's text. */
  isRead?: boolean;
}

const aboveSandbox: Feature[] = [
  {
    title: 'Powerful APIs',
    text: `The ${objectCount} objects and ${operationCount} operations cover the whole payment, from the card to the refund. Responses are JSON.`,
    link: {to: '/api-reference', label: `All ${operationCount} operations`},
    shape: 'wide',
    exhibit: <Operations />,
    figure: {count: counts.operations, of: 'operations'},
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
    figure: {count: counts.libraries, of: 'languages'},
  },
  {
    title: 'Webhooks',
    text: 'Larch sends nine types of signed events to your server, and retries failed deliveries for three days.',
    link: {to: '/documentation/webhooks', label: 'How webhooks work'},
    shape: 'full',
    exhibit: <Figure of="webhook-tries" />,
    figure: {count: counts.tries, of: 'tries in three days'},
    isRead: true,
  },
  {
    title: 'Global Ready',
    text: 'Over 135 currencies in 150+ countries, including currencies without cents. You change only the amount and the currency.',
    link: {to: '/documentation/amounts-and-currencies', label: 'Amounts and currencies'},
    shape: 'full',
    exhibit: <Prices />,
    figure: {count: '135+', of: 'currencies'},
  },
];

function Cards({features}: {features: readonly Feature[]}): ReactNode {
  return (
    <div className={styles.grid}>
      {features.map(({title, text, link, shape, exhibit, figure, isRead}) => (
        <article key={title} className={clsx(styles.card, styles[shape])}>
          <div className={styles.exhibit} aria-hidden={isRead ? undefined : true}>
            {exhibit}
          </div>
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>{text}</p>
            {figure && (
              <p className={styles.figure}>
                <strong data-first={String(figure.count)[0]} className={clsx(/^1+$/.test(String(figure.count)) && styles.ones)}>
                  {figure.count}
                </strong>{' '}
                {figure.of}
              </p>
            )}
            <p className={styles.link}>
              <Link to={link.to}>{link.label}</Link>
            </p>
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
        <SectionHead small title="What your developers get" />
        <Cards features={aboveSandbox} />
      </Section>
      <Section tone="night" space="half">
        <article className={styles.sandbox}>
          <div>
            <h2>Sandbox Environment</h2>
            <p>The same rules and errors as the API, in your browser. You need no account, and no money moves.</p>
            <p className={styles.link}>
              <ButtonLink to="/documentation/sandbox" size="large" className={styles.open}>
                Open the sandbox
              </ButtonLink>
              <Link to="/api-docs/testing">Test cards and keys</Link>
            </p>
          </div>
          <Trials />
        </article>
      </Section>
      <Section tone="sunk" space="none" className={styles.band}>
        <SectionHead small title="On your server" />
        <Cards features={belowSandbox} />
      </Section>
    </>
  );
}
