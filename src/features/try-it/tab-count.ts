/** The number of created objects in the tab's sandbox, for pages that do not load the sandbox. */
const storageKey = 'sandbox-count';
export const draftsKey = 'sandbox-drafts';

function storedCount(): number | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored === null ? null : Number(stored);
  } catch {
    // If storage is blocked, there is no sandbox to restore.
    return null;
  }
}

/** Writes the stored number into `place`, or nothing for 0. Returns true if the tab has a sandbox. */
export function showCount(place: Element | null): boolean {
  const count = storedCount();
  if (place) place.textContent = count ? String(count) : '';
  return count !== null;
}

/** True if the tab has a sandbox or typed values. A form can then differ from a new tab's form. */
export function isTabUsed(): boolean {
  try {
    return [storageKey, draftsKey].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** @throws if storage is blocked or full */
export function writeCount(count: number): void {
  sessionStorage.setItem(storageKey, String(count));
  showCount(document.querySelector('[data-count]'));
}
