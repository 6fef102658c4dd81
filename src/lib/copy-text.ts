import {translate} from '@docusaurus/Translate';

/** Pages over plain HTTP have no `navigator.clipboard`. There, browsers copy only selected text of the page. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // The rest of the page is inert while a modal dialog is open.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- Only the API that is absent here replaces it.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  if (!isCopied) throw new Error('The browser did not copy the text.');
}

async function copy(text: string | Promise<string>): Promise<void> {
  if (!('clipboard' in navigator)) copySelected(await text);
  // Safari allows copying only during the event handler, so it needs a promise of the text. Firefox before 127 has no `ClipboardItem`.
  else if (typeof text === 'string' || typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
  else
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text.then((loaded) => new Blob([loaded], {type: 'text/plain'}))})]);
}

/** Copies a text, which may still be loading, and returns the outcome in words. */
export async function copyText(text: string | Promise<string>): Promise<string> {
  try {
    await copy(text);
    return translate({message: 'Copied'});
  } catch {
    return translate({message: 'Not copied'});
  }
}
