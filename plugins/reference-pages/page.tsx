import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {Resource as ResourceModel} from '@site/packages/openapi-reference/browser';
import {enhance} from '@site/src/components/Reference/enhance';
import {Resource} from '@site/src/components/Reference/Resource';
import {TryIt} from '@site/src/components/TryIt';
import {useFirstScreen} from '@site/src/speed/first-screen';

/**
 * Makes a reference page interactive: tabs, copy buttons, and `<details>` that an anchor opens. Links in descriptions navigate
 * without a page load.
 */
export function ReferencePage({name, isFirst, children}: {name: string; isFirst: boolean; children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useEffect(() => {
    if (!root.current) return undefined;
    // Loads the code that highlights parameters when the pointer or the focus first moves into the page.
    for (const type of ['pointermove', 'focusin'])
      root.current.addEventListener(type, () => void import('@site/src/components/Reference/lights').catch(() => undefined), {once: true});
    return enhance(root.current);
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
    <HtmlClassNameProvider className="reference-page">
      <div ref={root} data-reference-page={name} style={isFirst ? {minHeight: '200vh'} : undefined} onClick={followLink}>
        {children}
      </div>
    </HtmlClassNameProvider>
  );
}

export function ResourcePage({page}: {page: ResourceModel}): ReactNode {
  const isFirst = useFirstScreen();
  return (
    <ReferencePage name={page.slug} isFirst={isFirst}>
      <Resource page={page} isFirst={isFirst} aside={({operationId, title}) => <TryIt operationId={operationId} title={title} />} />
    </ReferencePage>
  );
}
