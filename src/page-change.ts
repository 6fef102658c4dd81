import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {replayEarlyClick} from './lib/replay-early-clicks';
import {fragmentTarget, unfoldTarget, wellFormedFragment} from './lib/fragment';
import {restoreScroll, watchScroll} from './scroll-restoration';

/* After a navigation, moves the focus to the new page's top or to the link's anchor. Also announces the title to screen readers.
   The framework moves the focus only after a link without a fragment, and never announces the title. */

/** Milliseconds to wait before the title is announced, because screen readers first announce the change of focus. */
const patience = 150;

/** False on the first page, whose title `npm start` sets in the browser. */
let hasMoved = false;

/**
 * Creates the live region, and puts each new title into it. This runs on the first page, because screen readers do not announce a
 * region that is added with text.
 */
function announceTitles(): void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.ariaLive = 'polite';
  document.body.append(region);
  const announce = (): void => {
    if (hasMoved) region.textContent = document.title;
  };
  const [title] = document.getElementsByTagName('title');
  if (title) new MutationObserver(() => setTimeout(announce, patience)).observe(title, {childList: true});
}

/** Moves the focus to any element, even one that is not focusable. The next Tab press continues there. */
function startAt(element: HTMLElement): void {
  const had = element.getAttribute('tabindex');
  if (had === null) element.tabIndex = -1;
  element.focus({preventScroll: true});
  if (had === null) element.removeAttribute('tabindex');
}

/** Repairs an invalid fragment in the URL. The framework's decoding would throw, and the page would crash. */
function mendFragment(): void {
  const {hash} = window.location;
  const mended = wellFormedFragment(hash);
  if (mended !== hash) window.history.replaceState(window.history.state, '', mended);
}

if (ExecutionEnvironment.canUseDOM) {
  mendFragment();
  window.addEventListener('popstate', mendFragment);
  watchScroll();
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (!previousLocation) announceTitles();
  replayEarlyClick();
  if (!restoreScroll()) unfoldTarget();
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  hasMoved = true;
  startAt(fragmentTarget() ?? document.body);
};
