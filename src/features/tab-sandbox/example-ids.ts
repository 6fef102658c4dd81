/**
 * Turns ids in a page's examples into buttons that open the sandbox's objects. Pages load this module only if the tab has a
 * sandbox.
 */
import {isFields} from '@site/packages/kit/fields';
import {readStoredJson} from '@site/src/lib/storage';
import {idsHtml} from './object-ids';

function disputeIn(event: unknown): string[] {
  const object = isFields(event) && isFields(event.data) && isFields(event.data.object) ? event.data.object : {};
  return object.object === 'dispute' ? [String(object.id)] : [];
}

function storedIds(): Set<string> {
  const state = readStoredJson('sessionStorage', 'sandbox');
  const lists = isFields(state) ? [state.charges, state.refunds, state.customers, state.tokens, state.events] : [];
  const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  // The sandbox stores a dispute only in the events about it.
  return new Set(entries.flatMap((entry) => (Array.isArray(entry) ? [String(entry[0]), ...disputeIn(entry[1])] : [])));
}

/** Ids in these elements stay text. Samples change during typing, and the other elements must not contain buttons. */
const elsewhere = '[data-sample], [aria-hidden="true"], [contenteditable], a, button, summary, label';

/** Makes an id in code a button if the sandbox contains the object. Makes it text again if the object is gone. */
function mark(): void {
  const ids = storedIds();
  /* oxlint-disable no-restricted-properties -- This module changes text in the whole page. */
  for (const control of Array.from(document.querySelectorAll<HTMLElement>('[data-example-id]')))
    if (!ids.has(control.textContent)) control.replaceWith(control.textContent);
  for (const code of Array.from(document.querySelectorAll('main code'))) {
    /* oxlint-enable no-restricted-properties */
    if (code.closest(elsewhere)) continue;
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node instanceof Text) found.push(node);
    for (const text of found) {
      if (text.parentElement?.closest('[data-object]')) continue;
      const parts = text.data.split(/\b((?:ch|re|tok|cus|evt|dp)_[0-9A-Za-z]{12})\b/);
      if (!parts.some((part) => ids.has(part))) continue;
      const template = document.createElement('template');
      text.replaceWith(
        ...parts.map((part) => {
          if (!ids.has(part)) return part;
          template.innerHTML = idsHtml(part);
          const control = template.content.firstElementChild;
          control?.setAttribute('data-example-id', '');
          return control ?? part;
        }),
      );
    }
  }
}

let awaited = 0;

/** Calls `mark` before the next frame. After several calls in one frame, `mark` runs only once. */
export function markSoon(): void {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(mark);
}

// Changes in forms and their samples are ignored, because they occur with every typed letter.
new MutationObserver((changes) => {
  if (changes.some(({target}) => target instanceof Element && !target.closest('[data-sample], [data-try]'))) markSoon();
}).observe(document.body, {childList: true, subtree: true});
markSoon();
