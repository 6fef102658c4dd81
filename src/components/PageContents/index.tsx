import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

/**
 * The folded table of contents, for windows without room for it beside the page. `plugins/theme/contents` adds it to each page.
 * `steps` are the ids of a guide's numbered steps. Wide windows with code beside the text show the steps instead of the fold.
 */
export function PageContents({steps}: {steps?: string}): ReactNode {
  const {frontMatter, toc} = useDoc();
  if (frontMatter.hide_table_of_contents || toc.length === 0) return null;
  const ids = steps?.split(' ') ?? [];
  return (
    <nav className={styles.folded} aria-label="On this page">
      {ids.length > 0 && (
        <ol className={styles.steps}>
          {toc
            .filter(({id}) => ids.includes(id))
            .map(({id, value}) => (
              <li key={id}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{__html: value}} />
              </li>
            ))}
        </ol>
      )}
      <details>
        <summary>On this page</summary>
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
