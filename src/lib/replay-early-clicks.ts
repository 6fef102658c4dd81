/* Remembers the last press on a button before hydration, and repeats it after hydration. Hydration can replace the element, so the
   button's index is stored. */

declare global {
  interface Window {
    /** Stops listening. Returns the index of the last pressed button, or -1 if no button was pressed. */
    endEarlyClicks?: () => number;
  }
}

/**
 * Runs in the page's head, before hydration. It also stops the browser from submitting a form, because the page's script does that
 * later.
 *
 * The index is in a variable, because the framework's theme script lets a link set attributes. With an attribute, a link could
 * press a button. Only builds replace the theme script (plugins/publish/theme-script.ts).
 */
export const earlyClickScript =
  `{let place=-1;` +
  `const keep=(event)=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();` +
  `place=[...document.querySelectorAll('button')].indexOf(button)};` +
  `addEventListener('click',keep,true);` +
  `window.endEarlyClicks=()=>{removeEventListener('click',keep,true);return place}}`;

/** Clicks the button that was pressed before hydration. Call it when the buttons work. A second call does nothing. */
export function replayEarlyClick(): void {
  const place = window.endEarlyClicks?.() ?? -1;
  delete window.endEarlyClicks;
  if (place < 0) return;
  // Waits, because some content is added only after the first rendering.
  requestAnimationFrame(() => setTimeout(() => document.querySelectorAll('button')[place]?.click()));
}
