import {useEffect, useRef, type ReactNode} from 'react';
import './tokens.css';

// A stable object, because React rewrites the HTML if the object changes.
const leftAlone = {__html: ''};

/**
 * A whole sheet (see `Drawing`) inside the page, for drawings that move or change with the page. The build writes the sheet into
 * the HTML (`plugins/publish`). After a client-side navigation, this component fetches the sheet.
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
        // The page works without the picture. The component tries again when the reader returns to the page.
      }
    })();
    return () => stop.abort();
  }, [sheet]);
  return <div ref={place} className={className} data-sheet={sheet} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />;
}
