/** The number of created objects in the tab's sandbox, for pages that do not load the sandbox. */
import {readStored, store} from '@site/src/lib/storage';

const storageKey = 'sandbox-count';
export const draftsKey = 'sandbox-drafts';

/** Writes the stored number into `place`, or nothing for 0. Returns true if the tab has a sandbox. */
export function showCount(place: Element | null): boolean {
  const count = readStored('sessionStorage', storageKey);
  if (place) place.textContent = count === '0' ? '' : count;
  return count !== null;
}

/** True if the tab has a sandbox or typed values. A form can then differ from a new tab's form. */
export function isTabUsed(): boolean {
  return [storageKey, draftsKey].some((key) => readStored('sessionStorage', key) !== null);
}

/** Returns `false` if storage is blocked or full. */
export function writeCount(count: number): boolean {
  const isStored = store('sessionStorage', storageKey, String(count));
  showCount(document.querySelector('[data-count]'));
  return isStored;
}
