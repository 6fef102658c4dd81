import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import {Enhanced} from '@site/src/components/Reference/Operation';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {Prose} from '@site/src/components/Reference/Prose';
import styles from './styles.module.css';

interface IndexModel {
  version: string;
  server: string;
  description?: string;
  rows: {method: string; path: string; title: string; url: string}[];
}

/** The reference's first page: what holds for every request, the endpoints, and the contract to take away. */
export function ReferenceIndex({page}: {page: IndexModel}): ReactNode {
  return (
    <Enhanced className={styles.page}>
      <Heading as="h1">API reference</Heading>
      <Prose html={page.description} className={styles.lead} />
      <dl className={styles.facts}>
        <div>
          <dt>Base address</dt>
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
              <span className={styles.badge}>
                <MethodBadge method={row.method} />
              </span>
              <code className={styles.path}>{row.path}</code>
              <span className={styles.title}>{row.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Heading as="h2" id="take-it-with-you">
        Take it with you
      </Heading>
      <p className={styles.lead}>The whole reference is one contract. Read it with your own tools, or import it into your client.</p>
    </Enhanced>
  );
}
