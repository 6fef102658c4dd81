import {useEffect, useRef, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {markup} from '@figures';
import '@site/src/ui/Drawing/tokens.css';
import {escapeText} from '@site/packages/kit/escape';
import type {FigureName} from './names';
import styles from './styles.module.css';

/** One object for each figure and caption, because React replaces the HTML when it receives a new object. */
const written = new Map<string, {__html: string}>();

function htmlOf(name: FigureName, caption = ''): {__html: string} {
  const key = `${name} ${caption}`;
  const html = written.get(key) ?? {__html: changed(markup(name), caption)};
  written.set(key, html);
  return html;
}

/** Replaces the figure's own caption, unless `caption` is empty. */
function changed(html: string, caption = ''): string {
  return caption ? html.replace(/<figcaption>.*<\/figcaption>/, () => `<figcaption><b>${escapeText(caption)}</b></figcaption>`) : html;
}

/** The build renders the figure into the HTML. After a client-side navigation, this component fetches the figure. */
export function Figure({of: name, caption}: {of: FigureName; caption?: string}): ReactNode {
  const file = useBaseUrl(`/figures/${name}.txt`);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.querySelector('svg > *')) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(file, {signal: stop.signal});
        if (response.ok) element.innerHTML = changed(await response.text(), caption);
      } catch {
        // If the request fails, the figure stays empty. The page's text contains the same facts.
      }
    })();
    return () => stop.abort();
  }, [file, caption]);
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
