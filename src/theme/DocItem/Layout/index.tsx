// Change: a book's page: measure, contents beside it or folded above it, the page as Markdown, and no version banners or edit links, which this site has not.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import TOC from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import {PageMarkdown} from '@site/src/components/PageMarkdown';
import styles from './styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  const withContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={clsx(withContents && styles.withContents)}>
      <div className={styles.page}>
        <article>
          <div className={styles.head}>
            <DocBreadcrumbs />
            {/* A build writes the files: `npm start` has none. */}
            {process.env.NODE_ENV === 'production' && <PageMarkdown key={metadata.permalink} page={metadata.permalink} />}
          </div>
          {withContents && (
            <details className={styles.folded}>
              <summary>On this page</summary>
              <TOCItems toc={toc} className="table-of-contents" />
            </details>
          )}
          <DocItemContent>{children}</DocItemContent>
        </article>
        <DocItemPaginator />
      </div>
      {withContents && (
        <aside className={styles.contents} aria-label="On this page">
          <TOC toc={toc} />
        </aside>
      )}
    </div>
  );
}
