import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {OperationList} from '@site/src/components/OperationList';
import {Section} from '@site/src/components/Section';
import styles from './reading.module.css';

const chapters = [
  {title: 'Getting started', text: 'From a test key to a first charge', link: '/documentation/getting-started'},
  {title: 'Guides', text: 'Payments, refunds, declines, safe retries', link: '/documentation/guides-tutorials'},
  {title: 'Webhooks', text: 'Receive events and check who sent them', link: '/documentation/webhooks'},
  {title: 'API docs', text: 'Keys, errors, pages of results, testing', link: '/api-docs'},
  {title: 'API reference', text: 'Every parameter, response and error', link: '/api-reference'},
];

/** What there is to read: the API itself, and the book about it. */
export function Reading(): ReactNode {
  return (
    <Section className={styles.reading}>
      <article>
        <h2>Powerful APIs</h2>
        <p>
          Five objects and ten operations carry the whole payment, from the card to the refund. Amounts are integers, responses are JSON,
          and every error names what caused it.
        </p>
        <OperationList />
      </article>
      <article>
        <h2>Comprehensive Documentation</h2>
        <p>Written to be read from the front, and to be found from the middle.</p>
        <ol className={styles.chapters}>
          {chapters.map(({title, text, link}) => (
            <li key={link}>
              <Link to={link}>{title}</Link>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </article>
    </Section>
  );
}
