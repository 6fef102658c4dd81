/**
 * Ids in the page's own examples. Where the tab's sandbox has the object, its id opens it as it does in a response; where it
 * has none, the id is text. Loaded when the tab has a sandbox: before, no object is anywhere.
 */
import {isFields} from '@site/src/lib/fields';
import {idsHtml} from './object-ids';

function disputeIn(event: unknown): string[] {
  const object = isFields(event) && isFields(event.data) && isFields(event.data.object) ? event.data.object : {};
  return object.object === 'dispute' ? [String(object.id)] : [];
}

/** The ids of all objects that the tab has stored. */
function storedIds(): Set<string> {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem('sandbox') ?? '{}');
    const lists = isFields(state) ? [state.charges, state.refunds, state.customers, state.tokens, state.events] : [];
    const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
    // A dispute is stored in its events alone.
    return new Set(entries.flatMap((entry) => (Array.isArray(entry) ? [String(entry[0]), ...disputeIn(entry[1])] : [])));
  } catch {
    return new Set();
  }
}

/** Code that changes as one types, what is hidden, and what is pressed already. */
const elsewhere = '[data-sample], [aria-hidden="true"], [contenteditable], a, button, summary, label';

/** Makes controls of the ids in code that the sandbox has, and text of those that it has no longer. */
function mark(): void {
  const ids = storedIds();
  for (const control of Array.from(document.querySelectorAll<HTMLElement>('[data-example-id]')))
    if (!ids.has(control.textContent)) control.replaceWith(control.textContent);
  for (const code of Array.from(document.querySelectorAll('main code'))) {
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

/** Once for all that changes before the next frame. */
export function markSoon(): void {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(mark);
}

// Pages come and go. A form and its samples change with every letter, and hold no examples.
new MutationObserver((changes) => {
  if (changes.some(({target}) => target instanceof Element && !target.closest('[data-sample], [data-try]'))) markSoon();
}).observe(document.body, {childList: true, subtree: true});
markSoon();
