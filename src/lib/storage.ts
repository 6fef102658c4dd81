/* The browser's storage, which can be blocked or full. */

type Kind = 'localStorage' | 'sessionStorage';

/** Returns `null` if there is no such text, or if storage is blocked. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Returns `undefined` if there is no valid JSON, or if storage is blocked. */
export function readStoredJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readStored(kind, key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if `text` is `null`. Returns `false` if storage is blocked or full. */
export function store(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
