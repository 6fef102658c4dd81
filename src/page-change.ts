import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {replayEarlyClick} from './lib/replay-early-clicks';
import {fragmentTarget, unfoldTarget, wellFormedFragment} from './lib/fragment';
import {restoreScroll, watchScroll} from './scroll-restoration';

/*
 * After a change of page by link or by the browser's buttons, the keyboard starts at the top of the
 * new page, or at the part that the link names, and readers of a screen reader hear the page's title.
 * The framework does the first only after a link without a fragment, and the last nowhere.
 */

/** Milliseconds until the new title stands and the move of focus has been read out. */
const patience = 150;

let voice: HTMLElement | undefined;

/** The live region, made with the first page: what is new in the page together with its words stays unread. */
function findVoice(): HTMLElement {
  if (voice) return voice;
  voice = document.createElement('p');
  voice.className = 'visually-hidden';
  voice.ariaLive = 'polite';
  document.body.append(voice);
  return voice;
}

/** Makes the next Tab begin at an element, which takes no part in the order itself. */
function startAt(element: HTMLElement): void {
  const had = element.getAttribute('tabindex');
  if (had === null) element.tabIndex = -1;
  element.focus({preventScroll: true});
  if (had === null) element.removeAttribute('tabindex');
}

/** The framework decodes fragments unguarded, and the page would end in an error. */
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
  setTimeout(() => {
    region.textContent = document.title;
  }, patience);
};
