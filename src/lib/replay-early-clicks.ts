/* Remembers the last press on a button before hydration, and repeats this press after hydration. The button is identified by its
   index, because hydration can replace the element. */

declare global {
  interface Window {
    /** Stops listening. Returns the index of the last pressed button, or -1 if no button was pressed. */
    endEarlyClicks?: () => number;
  }
}

/**
 * This script runs in the page's head, before hydration. It also stops the browser from submitting a form, because the page's own
 * script sends the form later.
 *
 * The script stores the index in a variable and not in an attribute. The framework's theme script lets a link set attributes, so
 * with an attribute, a link could press a button. Only builds replace the theme script (plugins/publish/theme-script.ts).
 */
export const earlyClickScript =
  `{let place=-1;` +
  `const keep=(event)=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();` +
  `place=[...document.querySelectorAll('button')].indexOf(button)};` +
  `addEventListener('click',keep,true);` +
  `window.endEarlyClicks=()=>{removeEventListener('click',keep,true);return place}}`;

/** Clicks the button that was pressed before hydration. Call this function when the buttons work. A second call does nothing. */
export function replayEarlyClick(): void {
  const place = window.endEarlyClicks?.() ?? -1;
  delete window.endEarlyClicks;
  if (place < 0) return;
  // Waits, because some content is added only after the first rendering.
  requestAnimationFrame(() => setTimeout(() => document.querySelectorAll('button')[place]?.click()));
}
