/** How many objects were made in the tab's sandbox, for pages that do not load the sandbox itself. */
const storageKey = 'sandbox-count';
/** What was typed into forms: see drafts.ts. */
export const draftsKey = 'sandbox-drafts';

/** `null` as long as the tab has no sandbox. */
function storedCount(): number | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored === null ? null : Number(stored);
  } catch {
    // Without storage there is no sandbox to come back to.
    return null;
  }
}

/** Writes the number into its place, and none before the first object is made. Returns whether the tab has a sandbox. */
export function showCount(place: Element | null): boolean {
  const count = storedCount();
  if (place) place.textContent = count ? String(count) : '';
  return count !== null;
}

/** Whether a form of this tab may hold something else than one of a new tab. */
export function isTabUsed(): boolean {
  try {
    return [storageKey, draftsKey].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** @throws where the storage is forbidden or full. */
export function writeCount(count: number): void {
  sessionStorage.setItem(storageKey, String(count));
  showCount(document.querySelector('[data-count]'));
}
