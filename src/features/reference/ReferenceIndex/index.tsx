import type {ReactNode} from 'react';
import clsx from 'clsx';
import ApiExplorer from '@theme/ApiExplorer';
import Heading from '@theme/Heading';
import Markdown from '@theme/Markdown';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {Terms} from '@site/src/ui/Terms';
import {BreakableName} from '../BreakableName';
import operations from '@site/src/css/operation.module.css';
import styles from './styles.module.css';

interface Row {
  method: string;
  path: string;
  title: string;
  url: string;
}

export interface IndexModel {
  version: string;
  server: string;
  description?: string;
  rows: Row[];
  others: Row[];
  /** The operation of the first row, with its first response. */
  first?: Pick<OperationModel, 'operationId' | 'title' | 'samples' | 'responses'>;
  downloads: string;
}

/** The files that the build generates: `scripts/generate.mts` in `/openapi`, and `plugins/programs` for AI tools. */
const downloadsOf = (name: string) => [
  {file: `/openapi/${name}.yaml`, name: 'OpenAPI 3.1, YAML', use: translate({message: 'for reading and for client generators'})},
  {file: `/openapi/${name}.json`, name: 'OpenAPI 3.1, JSON', use: translate({message: 'the same contract as JSON'})},
  {file: `/openapi/${name}.md`, name: 'Markdown', use: translate({message: 'the whole reference in one file'})},
  {file: '/llms.txt', name: 'llms.txt', use: translate({message: 'a list of all pages as Markdown, for AI tools'})},
];

function Rows({of: rows}: {of: Row[]}): ReactNode {
  return (
    <ul className={styles.rows}>
      {rows.map(({method, path, title, url}) => (
        <li key={`${method} ${path}`}>
          <Link className={styles.row} to={url}>
            <span>
              <MethodBadge method={method} />
            </span>
            <code className={styles.path}>
              <BreakableName>{path}</BreakableName>
            </code>
            <span className={styles.title}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ReferenceIndex({page}: {page: IndexModel}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <div className={operations.page} data-pane="">
      <div className={clsx(operations.intro, styles.text)}>
        <Heading as="h1">{translate({message: 'API reference'})}</Heading>
        <Markdown html={page.description} className={styles.lead} />
        <Terms
          of={{
            [translate({message: 'Base URL'})]: <code>{page.server}</code>,
            [translate({message: 'Version'})]: <code>{page.version}</code>,
          }}
          className={styles.facts}
        />
        <Heading as="h2" id="endpoints">
          {translate({message: 'Endpoints'})}
        </Heading>
        <Rows of={page.rows} />
        {page.others.length > 0 && (
          <>
            {page.rows.length > 0 && (
              <Heading as="h3" id="more">
                {translate({message: 'More operations'})}
              </Heading>
            )}
            <Rows of={page.others} />
          </>
        )}
        <Heading as="h2" id="download">
          {translate({message: 'Download the contract'})}
        </Heading>
        <p className={styles.lead}>
          {translate({message: 'We generate the whole reference from one OpenAPI contract. Download it for your own tools.'})}
        </p>
        <ul className={styles.rows}>
          {downloadsOf(page.downloads).map(({file, name, use}) => (
            <li key={file} className={styles.file}>
              <a href={withBaseUrl(file)} download>
                {name}
              </a>
              <span className={styles.title}>{use}</span>
            </li>
          ))}
        </ul>
      </div>
      {page.first && <ApiExplorer item={page.first} head={<p className={styles.first}>{page.first.title}</p>} />}
    </div>
  );
}
