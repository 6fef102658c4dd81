import {tabSnapshot, withoutKeys} from '@site/src/features/tab-sandbox';

export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  // The browser reads the URL after `click`, so the URL stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads the objects of the tab's sandbox. Removes API keys, because a reader can paste a key into any text. */
export function downloadTab(): void {
  download('sandbox.json', 'application/json', JSON.stringify(JSON.parse(withoutKeys(tabSnapshot())), null, 2));
}
