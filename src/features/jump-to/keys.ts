/**
 * Stores whether `/` opens the "Jump to" dialog. Speech input can trigger single-character shortcuts, so readers must be able to
 * turn the shortcut off (WCAG 2.1.4).
 */

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
    // If storage is blocked, the setting does not change.
  }
}
