/*
 * A button that is pressed before the page's scripts run does what it says as soon as they do. Only the last press
 * counts. It is known by its place among the buttons, because what makes a page work may make its buttons anew.
 */

/** Runs in the page's head, before any other script. A form that a script would send must not be sent by the browser. */
export const earlyPressScript = `addEventListener('click',(event)=>{const {dataset}=document.documentElement,button=event.target.closest('button');if(!button||'live' in dataset)return;event.preventDefault();dataset.pressed=[...document.querySelectorAll('button')].indexOf(button)},true)`;

/** Ends the listening, and presses what was pressed. To be called as soon as the buttons work. */
export function pressAgain(): void {
  const {dataset} = document.documentElement;
  if ('live' in dataset) return;
  dataset.live = '';
  if (dataset.pressed === undefined) return;
  const place = Number(dataset.pressed);
  // What is put into the page after its first drawing is there then.
  requestAnimationFrame(() => setTimeout(() => document.querySelectorAll('button')[place]?.click()));
}
