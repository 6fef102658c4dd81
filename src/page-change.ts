import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {replayEarlyClick} from './lib/replay-early-clicks';
import {fragmentTarget, unfoldTarget, wellFormedFragment} from './lib/fragment';
import {restoreScroll, watchScroll} from './scroll-restoration';

/* After a navigation, moves the focus to the new page's top or to the link's anchor. Also announces the title to screen readers.
   The framework moves the focus only after a link without a fragment, and never announces the title. */

/** Milliseconds to wait before the title is announced, because screen readers first announce the change of focus. */
const patience = 150;

/**
 * The maximum number of waits for the new title. The framework sets it after it shows the page. On a busy phone, this can exceed
 * `patience`. If the title has not changed by then, both pages have the same title.
 */
const mostWaits = 20;

let voice: HTMLElement | undefined;
let lastTitle = '';
let announcing: ReturnType<typeof setTimeout> | undefined;

function announceTitle(region: HTMLElement, waits = 1): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    if (document.title === lastTitle && waits < mostWaits) {
      announceTitle(region, waits + 1);
    } else {
      lastTitle = document.title;
      region.textContent = lastTitle;
    }
  }, patience);
}

/** Returns the live region, created on the first page. Screen readers do not announce a region that is added with text. */
function findVoice(): HTMLElement {
  if (voice) return voice;
  voice = document.createElement('p');
  voice.className = 'visually-hidden';
  voice.ariaLive = 'polite';
  document.body.append(voice);
  lastTitle = document.title;
  return voice;
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
  const region = findVoice();
  replayEarlyClick();
  if (!restoreScroll()) unfoldTarget();
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  startAt(fragmentTarget() ?? document.body);
  announceTitle(region);
};
