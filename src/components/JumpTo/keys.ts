/**
 * Stores whether the slash key opens Jump to. WCAG requires that single-character shortcuts can be turned off, because speech input
 * triggers them.
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
