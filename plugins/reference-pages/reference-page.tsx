import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {enhance} from '@site/src/features/reference/enhance';

/**
 * Makes a reference page interactive: tabs, copy buttons, and `<details>` that an anchor opens. Links in descriptions navigate
 * without a page load.
 */
export function ReferencePage({name, children}: {name: string; children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useEffect(() => {
    return root.current ? enhance(root.current) : undefined;
  }, []);
  const followLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const {origin, pathname, search, hash} = link;
    if (origin !== window.location.origin || pathname === window.location.pathname || /\.\w+$/.test(pathname)) return;
    event.preventDefault();
    history.push(pathname + search + hash);
  };
  return (
    <div ref={root} data-reference-page={name} onClick={followLink}>
      {children}
    </div>
  );
}
