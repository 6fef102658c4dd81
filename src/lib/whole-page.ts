/*
 * A landing page is long. Laid out at once, it would keep a slow phone from answering its reader, and again when the font comes. Where a
 * page comes slowly, what lies beneath its first screen (styles of components/Section) is laid out when all files are there and the browser
 * has nothing else to do, a part at a time. Who scrolls sooner, goes to a place further down or comes back to one has the whole page at
 * once: how high a part is, and so where a place is, is known when it is laid out.
 */

/** Milliseconds from the press of a link to the first line of its page, on a quick line: the font comes with the page. */
const quick = 500;

/** Runs in the head of each page: a link to a part of it, going back and loading anew lead to a place. */
export const wholePageScript = `(()=>{const whole=()=>{document.documentElement.dataset.whole=''};performance.now()<${quick}||location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate'?whole():addEventListener('scroll',whole,{once:true})})()`;

/** Safari has no idle time to give. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 50);
};

/** From now on each page is laid out whole: one that a link leads to comes when all is there. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

/** Lays out the rest of the page that the reader came to, part by part. To be called once. */
export async function layOutRest(): Promise<void> {
  if ('whole' in document.documentElement.dataset) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, {once: true}));
  await document.fonts.ready;
  const parts = document.querySelectorAll<HTMLElement>('main > section').values();
  const layOutNext = (): void => {
    const {value: part} = parts.next();
    if (part) {
      part.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
    } else layOutWhole();
  };
  whenIdle(layOutNext);
}
