import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {replayEarlyClick} from './lib/replay-early-clicks';
import {fragmentTarget, unfoldTarget, wellFormedFragment} from './lib/fragment';
import {restoreScroll, watchScroll} from './scroll-restoration';

/* After a navigation, moves the keyboard focus to the top of the new page or to the link's anchor. Also makes screen readers
   announce the title. The framework moves the focus only after a link without a fragment, and it never announces the title. */

/** Milliseconds to wait before the title is announced, because screen readers first announce the change of focus. */
const patience = 150;

/**
 * The maximum number of waits for the new title. The framework sets the title after it shows the page. On a busy phone, this can
 * take longer than `patience`. If the title has not changed after these waits, both pages have the same title.
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

/**
 * Returns the live region, and creates it on the first page. Screen readers do not announce a region that already contains text
 * when it is added.
 */
function findVoice(): HTMLElement {
  if (voice) return voice;
  voice = document.createElement('p');
  voice.className = 'visually-hidden';
  voice.ariaLive = 'polite';
  document.body.append(voice);
  lastTitle = document.title;
  return voice;
}

/** Moves the focus to an element, even if the element is not focusable. The next press of Tab then continues from there. */
function startAt(element: HTMLElement): void {
  const had = element.getAttribute('tabindex');
  if (had === null) element.tabIndex = -1;
  element.focus({preventScroll: true});
  if (had === null) element.removeAttribute('tabindex');
}

/**
 * Repairs an invalid fragment in the URL. The framework decodes fragments without catching errors, so an invalid fragment would
 * crash the page.
 */
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
