import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

/** The folded table of contents, for windows without room for it beside the page. `plugins/theme/contents` adds it to each page. */
export function PageContents(): ReactNode {
  const {frontMatter, toc} = useDoc();
  if (frontMatter.hide_table_of_contents || toc.length === 0) return null;
  const hasPanes = 'column' in frontMatter && frontMatter.column === 'panes';
  return (
    <nav className={clsx(styles.folded, hasPanes && styles.abovePanes)} aria-label={translate({message: 'On this page'})}>
      <details>
        <summary>{translate({message: 'On this page'})}</summary>
        <TOCItems
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
          className="table-of-contents"
        />
      </details>
    </nav>
  );
}
