import {isFields} from '@site/packages/kit/fields';
import {contactFields, type ContactMessage} from '@site/src/data/contact-fields';
import {readStoredJson, store} from '@site/src/lib/storage';

/** People share computers, so the draft is in `sessionStorage`, which the browser deletes with the tab. */
const key = 'contact-draft';

export function readDraft(): ContactMessage {
  const draft = {name: '', email: '', subject: '', message: ''};
  const kept = readStoredJson('sessionStorage', key);
  for (const {name} of contactFields) {
    const value = isFields(kept) ? kept[name] : undefined;
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

export function keepDraft(message: ContactMessage): void {
  store('sessionStorage', key, JSON.stringify(message));
}

export function forgetDraft(): void {
  store('sessionStorage', key, null);
}
