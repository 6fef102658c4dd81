import {useLayoutEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Whether to draw no more than a page's first screen. In a page that a link led to it is so until that is painted: most of a long
 * page lies below, and the reader would wait for it. In the HTML, in a page that is loaded, and where the address or the browser's
 * history leads further down, the page is whole at once.
 */
export function useFirstScreen(): boolean {
  const {action, location} = useHistory();
  const [isFirst, setFirst] = useState(action === 'PUSH' && location.hash === '');
  useLayoutEffect(() => {
    if (!isFirst) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that is set before a frame is painted ends after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setFirst(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isFirst]);
  return isFirst;
}

/** What lies below the first screen. `plugins/first-screen` puts it into pages of prose. */
export function BelowFirstScreen({children}: {children: ReactNode}): ReactNode {
  // What follows, such as the footer, would be seen for a moment.
  return useFirstScreen() ? <div style={{height: '100vh'}} /> : children;
}
