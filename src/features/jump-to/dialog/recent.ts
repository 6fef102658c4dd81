/** The recently chosen entries, which the browser stores under the key `memory`. */
import {readStoredJson, store} from '@site/src/lib/storage';

/** The maximum number of entries in each group: recent entries, objects with a matching id, and other objects. */
export const remembered = 5;

export function readRecent(memory: string): string[] {
  const kept = readStoredJson('localStorage', memory);
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function remember(memory: string, url: string): void {
  const urls = [url, ...readRecent(memory).filter((each) => each !== url)];
  store('localStorage', memory, JSON.stringify(urls.slice(0, remembered)));
}
