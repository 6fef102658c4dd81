/* Restores the scroll position and the open folds (`details` elements and expanded buttons) for each entry of the
   browser's history, after going back or forward and after a reload. The browser restores only the scroll position,
   and too early: while the previous page is still shown, or before folds are open. The framework scrolls to the top. */

/**
 * Milliseconds without scrolling or folding after which the position and the folds are saved. Some browsers allow only ten changes
 * of a history entry per second.
 */
const rest = 200;

/** Leaves out the `details` elements inside Try it, because they can be different after a reload. */
const folds = 'main details:not([data-try] details), main button[aria-expanded]';

type Place = {top: number; open: number[]};

/** The key of the history entry whose page is shown. Undefined before the first page, and during a move back or forward. */
let shown: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function entry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' ? {...state} : {};
}

function allFolds(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(folds));
}

function isOpen(fold: HTMLElement): boolean {
  return fold instanceof HTMLDetailsElement ? fold.open : fold.ariaExpanded === 'true';
}

function keepPlace(): void {
  const state = entry();
  if (shown !== String(state.key)) return;
  const place: Place = {top: window.scrollY, open: allFolds().flatMap((fold, index) => (isOpen(fold) ? [index] : []))};
  window.history.replaceState({...state, place}, '');
}

/** Saves the position and the folds after `rest`. The wait gives a new page time to open its folds. */
function keepPlaceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepPlace, rest);
}

function readPlace({place}: Record<string, unknown>): Place | undefined {
  if (typeof place !== 'object' || place === null || !('top' in place && 'open' in place)) return undefined;
  return {top: Number(place.top), open: Array.isArray(place.open) ? place.open.map(Number) : []};
}

/** Restores the position and the folds that the current history entry has saved. Returns `false` if it has saved none. */
export function restoreScroll(): boolean {
  const state = entry();
  shown = String(state.key);
  const place = readPlace(state);
  if (!place) return false;
  allFolds().forEach((fold, index) => {
    if (isOpen(fold) === place.open.includes(index)) return;
    if (fold instanceof HTMLDetailsElement) fold.open = !fold.open;
    else fold.click();
  });
  const go = (): void => window.scrollTo({top: place.top, behavior: 'instant'});
  go();
  // Scrolls again in the next frame, when the content of the opened folds is there.
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
  // Saves before a press on a link can change the history entry.
  document.addEventListener('click', keepPlace, true);
  // Within the site, only this module scrolls. After a reload, `auto` lets the browser scroll too, before the first paint.
  window.addEventListener('pagehide', ({persisted}) => {
    // Changing the entry now would keep the page out of the back/forward cache.
    if (persisted) return;
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  // Waits for `pageshow`, because before the load event, `manual` would make the browser scroll to a fragment. If this script runs
  // late, the page has already loaded.
  const findItHere = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') findItHere();
  window.addEventListener('pageshow', findItHere);
}
