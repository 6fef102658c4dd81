import {useCallback, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {markup} from '@figures';
import '@site/src/ui/Drawing/tokens.css';
import {escapeText} from '@site/packages/kit/escape';
import {useLateHtml} from '@site/src/lib/use-late-html';
import styles from './styles.module.css';

/** One object for each figure and caption, because React replaces the HTML when it receives a new object. */
const written = new Map<string, {__html: string}>();

function htmlOf(name: string, caption = ''): {__html: string} {
  const key = `${name} ${caption}`;
  const html = written.get(key) ?? {__html: changed(markup(name), caption)};
  written.set(key, html);
  return html;
}

/** Replaces the figure's own caption, unless `caption` is empty. */
function changed(html: string, caption = ''): string {
  return caption ? html.replace(/<figcaption>.*<\/figcaption>/, () => `<figcaption><b>${escapeText(caption)}</b></figcaption>`) : html;
}

/** The build renders the figure into the HTML. The text of a page contains the same facts. */
export function Figure({of: name, caption}: {of: string; caption?: string}): ReactNode {
  const change = useCallback((html: string) => changed(html, caption), [caption]);
  const place = useLateHtml(useBaseUrl(`/figures/${name}.txt`), change);
  return (
    <figure
      ref={place}
      className={styles.figure}
      data-figure={name}
      data-captioned={caption === undefined ? undefined : ''}
      suppressHydrationWarning
      dangerouslySetInnerHTML={htmlOf(name, caption)}
    />
  );
}
