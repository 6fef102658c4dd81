/**
 * Stores whether `/` opens the "Jump to" dialog. Speech input can trigger single-character shortcuts, so readers must be able to
 * turn the shortcut off (WCAG 2.1.4).
 */
import {readStored, store} from '@site/src/lib/storage';

const storageKey = 'jump-slash';

export function slashKeyWorks(): boolean {
  return readStored('localStorage', storageKey) !== 'off';
}

export function setSlashKey(works: boolean): void {
  store('localStorage', storageKey, works ? 'on' : 'off');
}
