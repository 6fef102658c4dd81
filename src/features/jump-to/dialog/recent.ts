/* The recently chosen entries. */
import {readStoredJson, store} from '@site/src/lib/storage';

const storageKey = 'jump-recent';
const remembered = 5;

export function readRecent(): string[] {
  const kept = readStoredJson('localStorage', storageKey);
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function remember(url: string): void {
  const urls = [url, ...readRecent().filter((each) => each !== url)];
  store('localStorage', storageKey, JSON.stringify(urls.slice(0, remembered)));
}
