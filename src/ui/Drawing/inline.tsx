import {useEffect, useRef, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import './tokens.css';

// This object is created once, because React replaces the HTML when it receives a new object.
const leftAlone = {__html: ''};

/**
 * Puts a whole SVG file into the page, for drawings that move or change with the page. `plugins/publish` writes the file into built
 * HTML. After a client-side navigation, this component fetches it.
 */
export function InlineSheet({sheet, className}: {sheet: 'counter'; className?: string}): ReactNode {
  const file = useBaseUrl(`/img/${sheet}.svg`);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.childElementCount > 0) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(file, {signal: stop.signal});
        if (response.ok) element.innerHTML = await response.text();
      } catch {
        // The page works without the drawings. The next visit to the page fetches the file again.
      }
    })();
    return () => stop.abort();
  }, [file]);
  return <div ref={place} className={className} data-sheet={sheet} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />;
}
