import {useLayoutEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Whether to render only a page's first screen. True after a client-side navigation until the first screen is painted, because
 * most of a long page is below the first screen. False in the HTML, after a full load, after back or forward, and for a URL with a
 * fragment.
 */
export function useFirstScreen(): boolean {
  const {action, location} = useHistory();
  const [isFirst, setFirst] = useState(action === 'PUSH' && location.hash === '');
  useLayoutEffect(() => {
    if (!isFirst) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that is set in a frame's callback runs after the paint of that frame.
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

/** `rehype-first-screen.ts` adds this component to pages of prose. */
export function BelowFirstScreen({children}: {children: ReactNode}): ReactNode {
  // Without this space, the content below it, such as the footer, would flash.
  return useFirstScreen() ? <div style={{height: '100vh'}} /> : children;
}
