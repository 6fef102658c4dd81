/** How many objects the tab's sandbox holds, for pages that do not load the sandbox itself. */
const storageKey = 'sandbox-count';

/** Writes the number into its place: none as long as the tab has no sandbox. */
export function showCount(place: Element | null): void {
  try {
    if (place) place.textContent = sessionStorage.getItem(storageKey);
  } catch {
    // Without storage there is no sandbox to come back to.
  }
}

/** @throws where the storage is forbidden or full. */
export function writeCount(count: number): void {
  sessionStorage.setItem(storageKey, String(count));
  showCount(document.querySelector('[data-count]'));
}
