import {useEffect, useRef, type RefObject} from 'react';
import {loadText} from './load-text';

/**
 * Returns the ref of an element whose HTML a built page contains. After a client-side navigation, it is empty, and the HTML is
 * loaded from a file. If that fails, it stays empty: the next visit to the page loads the file again.
 */
export function useLateHtml<E extends HTMLElement>(file: string, change?: (html: string) => string): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || element.querySelector('svg > *')) return undefined;
    let isCurrent = true;
    loadText(file).then(
      (html) => {
        if (isCurrent) element.innerHTML = change ? change(html) : html;
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file, change]);
  return place;
}
