/** Returns a fragment that can be decoded. An invalid fragment such as `#100%` becomes `#100%25`. */
export function wellFormedFragment(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(decodeURIComponent(wellFormedFragment(window.location.hash).slice(1)));
}

/** Opens the closed `details` elements around the fragment's element, and scrolls to it. Does nothing if none is closed. */
export function unfoldTarget(): void {
  const target = fragmentTarget();
  const closed = () => target?.closest<HTMLDetailsElement>('details:not([open])');
  let fold = closed();
  if (!fold) return;
  for (; fold; fold = closed()) fold.open = true;
  target?.scrollIntoView();
}
