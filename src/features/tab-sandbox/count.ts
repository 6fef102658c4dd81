/** The number of created objects in the tab's sandbox, and its changes, for pages that do not load the sandbox. */
import {readStored, store} from '@site/src/lib/storage';

const storageKey = 'sandbox-count';
export const draftsKey = 'sandbox-drafts';

const listeners = new Set<() => void>();

export function subscribeToTab(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('pageshow', listener);
  };
}

export function readCount(): number {
  return Number(readStored('sessionStorage', storageKey));
}

/** True if the tab has a sandbox or typed values. A form can then differ from a new tab's form. */
export function isTabUsed(): boolean {
  return [storageKey, draftsKey].some((key) => readStored('sessionStorage', key) !== null);
}

/** Returns `false` if storage is blocked or full. */
export function writeCount(count: number): boolean {
  const isStored = store('sessionStorage', storageKey, String(count));
  for (const listener of listeners) listener();
  return isStored;
}
