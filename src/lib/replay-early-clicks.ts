/* Remembers a press on a button before hydration, and repeats it after hydration. Only the last press counts. The
   button is identified by its index, because hydration can replace the element. */

declare global {
  interface Window {
    /** Stops listening, and returns the index of the last pressed button, or -1. */
    endEarlyClicks?: () => number;
  }
}

/**
 * Runs in the page's head, before hydration. It also stops the browser from submitting a form, because the page's script sends the
 * form later. The index is in a variable and not in an attribute, because the framework's theme script lets a link set attributes,
 * so a link could press a button. Only builds replace that script (plugins/publish/theme-script.ts).
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
  // Waits for content that is added after the first rendering.
  requestAnimationFrame(() => setTimeout(() => document.querySelectorAll('button')[place]?.click()));
}
