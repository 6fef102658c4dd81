/* Remembers the last button that was pressed before hydration, and presses it after hydration. */

declare global {
  interface Window {
    endEarlyClicks?: () => HTMLButtonElement | undefined;
  }
}

/**
 * Runs in the page's head, before hydration. It also stops the browser from submitting a form, because the page's script does that
 * later.
 */
export const earlyClickScript =
  `{let pressed;` +
  `const keep=(event)=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();pressed=button};` +
  `addEventListener('click',keep,true);` +
  `window.endEarlyClicks=()=>{removeEventListener('click',keep,true);return pressed}}`;

/** Clicks the button that was pressed before hydration. Call it when the buttons work. A second call does nothing. */
export function replayEarlyClick(): void {
  const pressed = window.endEarlyClicks?.();
  delete window.endEarlyClicks;
  // Waits, because some content is added only after the first rendering.
  requestAnimationFrame(() => setTimeout(() => pressed?.click()));
}
