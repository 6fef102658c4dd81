/** The slash opens Jump to. A key that is a single character can be turned off: it is in the way of those who speak to their computer. */

const storageKey = 'jump-slash';

export function slashKeyWorks(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSlashKey(works: boolean): void {
  try {
    localStorage.setItem(storageKey, works ? 'on' : 'off');
  } catch {
    // Without storage the key stays as it is.
  }
}
