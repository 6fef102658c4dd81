import {contactFields, type ContactMessage} from '@site/src/data/contact-fields';

/** People share computers, so the draft is in `sessionStorage`, which the browser deletes with the tab. */
const key = 'contact-draft';

const empty: ContactMessage = {name: '', email: '', subject: '', message: ''};

/** Returns the draft that this tab has stored, or empty fields. */
export function readDraft(): ContactMessage {
  const draft = {...empty};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const values = new Map(Object.entries(kept ?? {}));
    for (const {name} of contactFields) {
      const value: unknown = values.get(name);
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {
    // If storage is blocked or the draft is invalid, the fields are empty.
  }
  return draft;
}

export function keepDraft(message: ContactMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // If storage is blocked, there is no draft.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is no draft.
  }
}
