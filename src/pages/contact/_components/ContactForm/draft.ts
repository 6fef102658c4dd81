import {contactFields, type ContactMessage} from '@site/src/data/contact-fields';

/** Kept by the tab, not the browser: a shared computer forgets it with the tab. */
const key = 'contact-draft';

const empty: ContactMessage = {name: '', email: '', subject: '', message: ''};

/** What was typed in this tab and not yet acknowledged; empty fields if nothing was. */
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
    // The browser keeps nothing for this site: the form works without.
  }
  return draft;
}

export function keepDraft(message: ContactMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // As above.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
