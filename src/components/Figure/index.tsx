import {useEffect, useRef, type ReactNode} from 'react';
import {markup} from '@figures';
import '@site/src/components/Drawing/tokens.css';
import type {FigureName} from './names';
import styles from './styles.module.css';

/** One object for each figure, crop and caption, because React replaces the HTML when it receives a new object. */
const written = new Map<string, {__html: string}>();

function htmlOf(name: FigureName, crop = '', caption = ''): {__html: string} {
  const key = `${name} ${crop} ${caption}`;
  const html = written.get(key) ?? {__html: changed(markup(name), crop, caption)};
  written.set(key, html);
  return html;
}

/** Returns the part of the wide drawing in `crop`, a `viewBox`, without `<title>` and `<desc>`. Without `crop`, returns `html`. */
function cropped(html: string, crop = ''): string {
  if (!crop) return html;
  const [drawing = ''] = /<svg[\s\S]*?<\/svg>/.exec(html) ?? [];
  return drawing.replace(/(<svg class="[^"]*")[^>]*>/, `$1 viewBox="${crop}">`).replace(/<(title|desc)[\s\S]*?<\/\1>/g, '');
}

/** Replaces the figure's own caption, unless `caption` is empty. */
function changed(html: string, crop = '', caption = ''): string {
  const figure = cropped(html, crop);
  return caption ? figure.replace(/<figcaption>.*<\/figcaption>/, () => `<figcaption><b>${caption}</b></figcaption>`) : figure;
}

/** The build renders the figure into the HTML. After a client-side navigation, this component fetches the figure. */
export function Figure({of: name, crop, caption}: {of: FigureName; crop?: string; caption?: string}): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.querySelector('svg > *')) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(`/figures/${name}.txt`, {signal: stop.signal});
        if (response.ok) element.innerHTML = changed(await response.text(), crop, caption);
      } catch {
        // If the request fails, the figure stays empty. The page's text contains the same facts.
      }
    })();
    return () => stop.abort();
  }, [name, crop, caption]);
  return (
    <figure
      ref={place}
      className={crop ? styles.crop : styles.figure}
      aria-hidden={crop ? true : undefined}
      data-figure={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={htmlOf(name, crop, caption)}
    />
  );
}
