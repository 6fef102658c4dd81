import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {Prose} from '@site/src/components/Reference/Prose';
import styles from './styles.module.css';

interface IndexModel {
  version: string;
  server: string;
  description?: string;
  rows: {method: string; path: string; title: string; url: string}[];
  others: {method: string; title: string; url: string}[];
}

/** `scripts/generate.mts` generates the files in `/openapi`. The build generates `/llms.txt`. */
const downloads = [
  {file: '/openapi/payments.yaml', name: 'OpenAPI 3.1, YAML', use: 'for reading and for client generators'},
  {file: '/openapi/payments.json', name: 'OpenAPI 3.1, JSON', use: 'the same contract as JSON'},
  {file: '/openapi/payments.postman_collection.json', name: 'Postman collection', use: 'all requests, ready to send'},
  {file: '/openapi/payments.md', name: 'Markdown', use: 'the whole reference in one file'},
  {file: '/llms.txt', name: 'llms.txt', use: 'a list of all pages as Markdown, for AI tools'},
];

export function ReferenceIndex({page}: {page: IndexModel}): ReactNode {
  return (
    <HtmlClassNameProvider className="reference-page">
      <div className={styles.page}>
        <Heading as="h1">API reference</Heading>
        <Prose html={page.description} className={styles.lead} />
        <dl className={styles.facts}>
          <div>
            <dt>Base URL</dt>
            <dd>
              <code>{page.server}</code>
            </dd>
          </div>
          <div>
            <dt>Version</dt>
            <dd>
              <code>{page.version}</code>
            </dd>
          </div>
        </dl>
        <Heading as="h2" id="endpoints">
          Endpoints
        </Heading>
        <ul className={styles.rows}>
          {page.rows.map((row) => (
            <li key={`${row.method} ${row.path}`}>
              <Link className={styles.row} to={row.url}>
                <span>
                  <MethodBadge method={row.method} />
                </span>
                <code className={styles.path}>{row.path}</code>
                <span className={styles.title}>{row.title}</span>
              </Link>
            </li>
          ))}
        </ul>
        {page.others.length > 0 && (
          <dl className={styles.facts}>
            <div>
              <dt>More operations</dt>
              {page.others.map(({method, title, url}) => (
                <dd key={url}>
                  <MethodBadge method={method} /> <Link to={url}>{title}</Link>
                </dd>
              ))}
            </div>
          </dl>
        )}
        <Heading as="h2" id="download">
          Download the contract
        </Heading>
        <p className={styles.lead}>We generate the whole reference from one OpenAPI contract. Download it for your own tools.</p>
        <ul className={styles.downloads}>
          {downloads.map(({file, name, use}) => (
            <li key={file}>
              <a className={styles.download} href={file} download>
                {name}
              </a>
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </div>
    </HtmlClassNameProvider>
  );
}
