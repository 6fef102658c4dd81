import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import pages from '@reference/pages';
import {pageHtml} from '@site/src/components/ReferencePage/html';

/*
 * Fetches the HTML of the reference's page that a link leads to while its scripts load, not after
 * them: from the press on, and where nothing was pressed, from the change of address.
 */

function fetchAhead(path: string): void {
  const name = pages[path];
  // What fails here is asked for again by the page itself, which answers for it.
  if (name !== undefined) pageHtml(name).catch(() => undefined);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('pointerdown', ({target}) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) fetchAhead(link.pathname);
  });
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  if (previousLocation) fetchAhead(location.pathname);
};
