import {useEffect, useRef, type ReactNode} from 'react';
import './tokens.css';

// One object for all renderings: React writes the HTML anew for another.
const leftAlone = {__html: ''};

/**
 * A whole sheet in the page itself, for a drawing that moves or changes with its page: it is there with the first
 * paint. The build writes it into the HTML (`plugins/publish`), so that the page's script does not carry it a second
 * time; where a link led to the page, it is fetched.
 */
export function InlineSheet({sheet, className}: {sheet: 'counter'; className?: string}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.childElementCount > 0) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const response = await fetch(`/img/${sheet}.svg`, {signal: stop.signal});
        if (response.ok) element.innerHTML = await response.text();
      } catch {
        // The page is whole without its picture, and the next visit asks again.
      }
    })();
    return () => stop.abort();
  }, [sheet]);
  return <div ref={place} className={className} data-sheet={sheet} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />;
}
