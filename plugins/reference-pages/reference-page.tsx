import {useEffect, type ReactNode, type RefObject} from 'react';
import {useHistory} from '@docusaurus/router';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {enhance} from '@site/src/components/Reference/enhance';

/** The path of a link to another page of the site; none for links within the page, to files and to elsewhere. */
function otherPage(target: EventTarget | null): {link: HTMLAnchorElement; path: string} | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target !== '') return undefined;
  const path = link.pathname;
  return path === window.location.pathname || /\.\w+$/.test(path) ? undefined : {link, path};
}

/** Lets links of the page's HTML go on without a full load, as the framework's own do, and load ahead. */
function followLinks(root: HTMLElement, go: (address: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const found = otherPage(event.target);
    if (!found || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(found.path + found.link.search + found.link.hash);
  };
  const onNear = (event: Event): void => {
    const found = otherPage(event.target);
    if (found) void window.docusaurus.preload(found.path);
  };
  const near = ['pointerover', 'touchstart', 'focusin'] as const;
  root.addEventListener('click', onClick);
  for (const type of near) root.addEventListener(type, onNear, {passive: true});
  return () => {
    root.removeEventListener('click', onClick);
    for (const type of near) root.removeEventListener(type, onNear);
  };
}

/** A page of the reference on the portal. Everything inside `root` works: tabs, copying, folds, links. */
export function ReferencePage({root, children}: {root: RefObject<HTMLDivElement | null>; children: ReactNode}): ReactNode {
  const history = useHistory();
  useEffect(() => {
    if (!root.current) return undefined;
    const stops = [enhance(root.current), followLinks(root.current, (address) => history.push(address))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [root, history]);
  return <HtmlClassNameProvider className="reference-page">{children}</HtmlClassNameProvider>;
}
