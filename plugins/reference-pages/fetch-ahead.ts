import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import pages from '@reference/pages';
import {pageHtml} from './fetch-html';

/*
 * Fetches the HTML of the reference's page that a link leads to while its scripts load, not after
 * them: as soon as a reader points at it.
 */

function fetchAhead({target}: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const name = link?.origin === window.location.origin ? pages[link.pathname] : undefined;
  // What fails here is asked for again by the page itself, which answers for it.
  if (name !== undefined) pageHtml(name).catch(() => undefined);
}

if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['pointerover', 'click']) document.addEventListener(type, fetchAhead, true);
}
