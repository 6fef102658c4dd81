import {useLayoutEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Returns `true` after a client-side navigation, until the first screen is painted. Render only the first screen then. In all other
 * cases, such as a full load, back, forward or a URL with a fragment, returns `false`.
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
