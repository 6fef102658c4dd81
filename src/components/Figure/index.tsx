import {useEffect, useRef, type ReactNode} from 'react';
import {markup} from '@figures';
import '@site/src/components/Drawing/tokens.css';
import type {FigureName} from './names';
import styles from './styles.module.css';

/** Keeps one object for each figure, because React rewrites the HTML if the object changes. */
const written = new Map<string, {__html: string}>();

function htmlOf(name: FigureName, crop = ''): {__html: string} {
  const key = `${name} ${crop}`;
  const html = written.get(key) ?? {__html: cropped(markup(name), crop)};
  written.set(key, html);
  return html;
}

/** If `crop` is a `viewBox`, returns only that part of the wide drawing, without its title and description. */
function cropped(html: string, crop = ''): string {
  if (!crop) return html;
  const [drawing = ''] = /<svg[\s\S]*?<\/svg>/.exec(html) ?? [];
  return drawing.replace(/(<svg class="[^"]*")[^>]*>/, `$1 viewBox="${crop}">`).replace(/<(title|desc)[\s\S]*?<\/\1>/g, '');
}

/** The build renders the figure into the HTML. After a client-side navigation, this component fetches the figure. */
export function Figure({of: name, crop}: {of: FigureName; crop?: string}): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.querySelector('svg > *')) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(`/figures/${name}.txt`, {signal: stop.signal});
        if (response.ok) element.innerHTML = cropped(await response.text(), crop);
      } catch {
        // The figure stays empty, but the page's text has the same facts.
      }
    })();
    return () => stop.abort();
  }, [name, crop]);
  return (
    <figure
      ref={place}
      className={crop ? styles.crop : styles.figure}
      aria-hidden={crop ? true : undefined}
      data-figure={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={htmlOf(name, crop)}
    />
  );
}
