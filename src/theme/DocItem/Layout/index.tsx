// Change: a book's page: contents beside it or folded above it, and the page as Markdown.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import TOC from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import {PageMarkdown} from '@site/src/components/PageMarkdown';
import styles from './styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  const contents = {toc, minHeadingLevel: frontMatter.toc_min_heading_level, maxHeadingLevel: frontMatter.toc_max_heading_level};
  const withContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={clsx(withContents && styles.withContents)}>
      <div className={styles.page}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <div className={styles.head}>
            <DocBreadcrumbs />
            {/* A build writes the files: `npm start` has none. */}
            {process.env.NODE_ENV === 'production' && <PageMarkdown key={metadata.permalink} page={metadata.permalink} />}
          </div>
          <DocVersionBadge />
          {withContents && (
            <details className={styles.folded}>
              <summary>On this page</summary>
              <TOCItems {...contents} className="table-of-contents" />
            </details>
          )}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {withContents && (
        <aside className={styles.contents} aria-label="On this page">
          <TOC {...contents} />
        </aside>
      )}
    </div>
  );
}
