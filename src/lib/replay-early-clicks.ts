/*
 * A button that is pressed before the page's scripts run does what it says as soon as they do. Only the last press
 * counts. Its place among the buttons identifies it, because hydration may replace the button itself.
 */

declare global {
  interface Window {
    /** Stops listening; returns the place of the button that was pressed last, or -1. */
    endEarlyClicks?: () => number;
  }
}

/**
 * Runs in the page's head, before any other script. It also keeps the browser from submitting a form that a script sends.
 * The press is kept in a variable: an attribute could be set by the address of a link.
 */
export const earlyClickScript =
  `{let place=-1;` +
  `const keep=(event)=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();` +
  `place=[...document.querySelectorAll('button')].indexOf(button)};` +
  `addEventListener('click',keep,true);` +
  `window.endEarlyClicks=()=>{removeEventListener('click',keep,true);return place}}`;

/** Clicks the button that the reader pressed too early. Call it as soon as the buttons work; later calls do nothing. */
export function replayEarlyClick(): void {
  const place = window.endEarlyClicks?.() ?? -1;
  delete window.endEarlyClicks;
  if (place < 0) return;
  // Content that is added after the first render is there by then.
  requestAnimationFrame(() => setTimeout(() => document.querySelectorAll('button')[place]?.click()));
}
