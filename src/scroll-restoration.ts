/* After a move back or forward, or a reload, restores the history entry's position and open `details` elements. The browser restores
   only the position, and too early. The framework scrolls to the top. */

import {isFields} from '../packages/kit/fields';

/**
 * Saves after this many milliseconds without a scroll or a fold. Some browsers allow only ten changes of a history entry per
 * second.
 */
const rest = 200;

/** Excludes the `details` elements inside the "Try it" panel, because they can be different after a reload. */
const folds = 'main details:not([data-try] details)';

/** The key of the shown page's history entry. It is `undefined` before the first page, and during a move back or forward. */
let shown: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function entry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return isFields(state) ? state : {};
}

function allFolds(): HTMLDetailsElement[] {
  // oxlint-disable-next-line no-restricted-properties -- A page's folds are numbered, whatever feature they are from.
  return Array.from(document.querySelectorAll<HTMLDetailsElement>(folds));
}

function keepPlace(): void {
  clearTimeout(timer);
  const state = entry();
  if (shown !== String(state.key)) return;
  const place = {top: window.scrollY, open: allFolds().flatMap((fold, index) => (fold.open ? [index] : []))};
  window.history.replaceState({...state, place}, '');
}

/** Waits for `rest`, which also gives a new page time to open its folds. */
function keepPlaceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepPlace, rest);
}

/** Restores the current history entry's position and folds. Returns `false` if none were saved. */
export function restoreScroll(): boolean {
  const state = entry();
  shown = String(state.key);
  if (!isFields(state.place)) return false;
  const {top, open} = state.place;
  allFolds().forEach((fold, index) => {
    fold.open = Array.isArray(open) && open.includes(index);
  });
  const go = (): void => window.scrollTo({top: Number(top), behavior: 'instant'});
  go();
  // Scrolls again in the next frame, because the content of the opened folds is rendered only then.
  requestAnimationFrame(go);
  return true;
}

/** Starts saving the position and the folds. Call it once, before the router adds its listeners. */
export function watchScroll(): void {
  window.addEventListener('popstate', () => {
    shown = undefined;
  });
  window.addEventListener('scroll', keepPlaceSoon, {passive: true});
  document.addEventListener('toggle', keepPlaceSoon, true);
  // A click on a link can change the history entry, so this saves before the change.
  document.addEventListener('click', keepPlace, true);
  // While the page is open, only this module must scroll (`manual`). After a reload, the browser must scroll before the first paint
  // (`auto`).
  window.addEventListener('pagehide', ({persisted}) => {
    // A change of the history entry would keep the page out of the back/forward cache.
    if (persisted) return;
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  // Before the load event, `manual` would make the browser scroll to the fragment. If this script runs late, `pageshow` may have
  // passed.
  const findItHere = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') findItHere();
  window.addEventListener('pageshow', findItHere);
}
