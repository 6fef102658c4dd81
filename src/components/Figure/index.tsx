import {useEffect, useRef, type ReactNode} from 'react';
import {markup} from '@figures';
import '@site/src/components/Drawing/tokens.css';
import type {FigureName} from './names';
import styles from './styles.module.css';

/** Keeps one object for each figure, because React rewrites the HTML if the object changes. */
const written = new Map<FigureName, {__html: string}>();

function htmlOf(name: FigureName): {__html: string} {
  const html = written.get(name) ?? {__html: markup(name)};
  written.set(name, html);
  return html;
}

/** The build renders the figure into the HTML. After a client-side navigation, this component fetches the figure. */
export function Figure({of: name}: {of: FigureName}): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.querySelector('title')) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(`/figures/${name}.txt`, {signal: stop.signal});
        if (response.ok) element.innerHTML = await response.text();
      } catch {
        // The figure stays empty, but the page's text has the same facts. The next visit tries again.
      }
    })();
    return () => stop.abort();
  }, [name]);
  return (
    <figure ref={place} className={styles.figure} data-figure={name} suppressHydrationWarning dangerouslySetInnerHTML={htmlOf(name)} />
  );
}
