// Change: the table of contents is beside the page, or folded below the introduction. The page has a link to its Markdown file.
// There is no version badge, because the documentation has only one version.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import {PageMarkdown} from '@site/src/features/docs-shell/PageMarkdown';
import styles from './styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc, contentTitle} = useDoc();
  const withContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  // If the text begins with a first-level heading, that heading is the page's only title.
  const title = !frontMatter.hide_title && contentTitle === undefined && (
    <header>
      <Heading as="h1">{metadata.title}</Heading>
    </header>
  );
  return (
    <div
      className={clsx(styles.doc, withContents && styles.withContents)}
      data-column={'column' in frontMatter ? frontMatter.column : undefined}>
      <div className={styles.page}>
        <ContentVisibility metadata={metadata} />
        <article>
          <div className={styles.head}>
            <DocBreadcrumbs />
            {/* Only builds write the Markdown files, so these links would be broken with `npm start`. */}
            {process.env.NODE_ENV === 'production' && <PageMarkdown key={metadata.permalink} page={metadata.permalink} />}
          </div>
          <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
            {title}
            <MDXContent>{children}</MDXContent>
          </div>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {withContents && (
        <aside className={styles.contents} aria-label={translate({message: 'On this page'})}>
          <TOC toc={toc} minHeadingLevel={frontMatter.toc_min_heading_level} maxHeadingLevel={frontMatter.toc_max_heading_level} />
        </aside>
      )}
    </div>
  );
}
