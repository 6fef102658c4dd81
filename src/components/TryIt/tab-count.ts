/** How many objects the tab's sandbox holds, for pages that do not load the sandbox itself. */
const storageKey = 'sandbox-count';
const change = 'sandbox-count';

/** `null` as long as the tab has no sandbox. */
export function readCount(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Without storage there is no sandbox to come back to.
    return null;
  }
}

/** @throws where the storage is forbidden or full. */
export function writeCount(count: number): void {
  sessionStorage.setItem(storageKey, String(count));
  window.dispatchEvent(new Event(change));
}

export function subscribeToCount(listener: () => void): () => void {
  window.addEventListener(change, listener);
  return () => window.removeEventListener(change, listener);
}
