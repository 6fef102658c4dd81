/** A fragment that every decoder takes: `#100%` is not one, and is written as `#100%25`. */
export function wellFormedFragment(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

/** The element that the address's fragment names. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(decodeURIComponent(wellFormedFragment(window.location.hash).slice(1)));
}

/** Unfolds what the address's fragment names, where it is folded away, and goes there. */
export function unfoldTarget(): void {
  const target = fragmentTarget();
  const closed = () => target?.closest<HTMLDetailsElement>('details:not([open])');
  let fold = closed();
  if (!fold) return;
  for (; fold; fold = closed()) fold.open = true;
  target?.scrollIntoView();
}
