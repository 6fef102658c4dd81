/* After a move back or forward, and after a reload, restores the scroll position and the open folds of the history entry. A fold is
   a `details` element or a button with `aria-expanded`. The browser restores only the scroll position. It does this too early,
   while the previous page is still shown or the folds are still closed. The framework scrolls to the top. */

/**
 * The position and the folds are saved when nothing was scrolled or folded for this many milliseconds. The wait is necessary
 * because some browsers allow only ten changes of a history entry per second.
 */
const rest = 200;

/** Excludes the `details` elements inside the "Try it" panel, because they can be different after a reload. */
const folds = 'main details:not([data-try] details), main button[aria-expanded]';

type Place = {top: number; open: number[]};

/** The key of the history entry whose page is shown. It is `undefined` before the first page, and during a move back or forward. */
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

/** Saves the position and the folds after `rest`. The wait also gives a new page time to open its folds. */
function keepPlaceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepPlace, rest);
}

function readPlace({place}: Record<string, unknown>): Place | undefined {
  if (typeof place !== 'object' || place === null || !('top' in place && 'open' in place)) return undefined;
  return {top: Number(place.top), open: Array.isArray(place.open) ? place.open.map(Number) : []};
}

/** Restores the position and the folds that were saved in the current history entry. Returns `false` if nothing was saved there. */
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
  // Saves at the start of each click, because a click on a link can change the history entry.
  document.addEventListener('click', keepPlace, true);
  // When the page closes, sets `scrollRestoration` to `auto`, so that the browser scrolls before the first paint after a reload.
  // While the page is open, the value is `manual`, so that only this module scrolls.
  window.addEventListener('pagehide', ({persisted}) => {
    // A change of the history entry would keep the page out of the back/forward cache.
    if (persisted) return;
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  // Sets `manual` only at `pageshow`. If it were set before the load event, the browser would scroll to the fragment. If this
  // script runs late, `pageshow` may have passed, so `manual` is set at once.
  const findItHere = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') findItHere();
  window.addEventListener('pageshow', findItHere);
}
