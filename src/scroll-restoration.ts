/*
 * Where the reader was in a page: how far down, and what was unfolded. Each entry of the browser's history keeps its
 * own, so that going back and loading anew lead there. The browser alone would know the first, and go there while the
 * page before is still on show, or before anything is unfolded; the framework would go to the top.
 */

/** Milliseconds of rest after which the place is kept: some browsers allow only ten changes of an entry a second. */
const rest = 200;

/** What unfolds, but for the panels that are gone when the page is loaded anew. */
const folds = 'main details:not([data-try] details), main button[aria-expanded]';

type Place = {top: number; open: number[]};

/** The key of the entry whose page is on show; none while that changes. */
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

/** When what changes has come to rest: a page that comes unfolds parts of itself, one after another. */
function keepPlaceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepPlace, rest);
}

function readPlace({place}: Record<string, unknown>): Place | undefined {
  if (typeof place !== 'object' || place === null || !('top' in place && 'open' in place)) return undefined;
  return {top: Number(place.top), open: Array.isArray(place.open) ? place.open.map(Number) : []};
}

/** Goes where the reader was, if the entry is not new. Returns whether it was so. */
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
  // What a press unfolds is there with the next frame.
  requestAnimationFrame(go);
  return true;
}

/** Keeps the reader's place from now on. To be called once, before the router listens to the same events. */
export function watchScroll(): void {
  window.addEventListener('popstate', () => {
    shown = undefined;
  });
  window.addEventListener('scroll', keepPlaceSoon, {passive: true});
  document.addEventListener('toggle', keepPlaceSoon, true);
  // It may be on a link: the entry is another after it.
  document.addEventListener('click', keepPlace, true);
  // Within the site we go there ourselves; a page that is loaded anew is put there by the browser first, before it is painted.
  window.addEventListener('pagehide', ({persisted}) => {
    // The browser keeps the page as it is, to show it again at once, unless its entry in the history changes now.
    if (persisted) return;
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  // Only when the page has been loaded: before, it would go to a fragment instead. The scripts may come later than that.
  const findItHere = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') findItHere();
  window.addEventListener('pageshow', findItHere);
}
