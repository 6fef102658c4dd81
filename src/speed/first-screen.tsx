import {useLayoutEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Returns `true` after a client-side navigation, until the first screen is painted. During this time, render only the first screen,
 * so that the page appears sooner. Returns `false` in the HTML, after a full load, after back or forward, and for a URL with a
 * fragment.
 */
export function useFirstScreen(): boolean {
  const {action, location} = useHistory();
  const [isFirst, setFirst] = useState(action === 'PUSH' && location.hash === '');
  useLayoutEffect(() => {
    if (!isFirst) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that is set in an animation frame runs after that frame is painted.
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
  // Without this space, the footer would be visible for a moment.
  return useFirstScreen() ? <div style={{height: '100vh'}} /> : children;
}
