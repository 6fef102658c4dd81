/** The script of every stand-alone page. The "Jump to" dialog's scripts are loaded only when it opens. */
import {enhance} from '@site/src/components/Reference/enhance';
import '@site/src/components/Reference/lights';
import {unfoldTarget} from '@site/src/lib/fragment';
import type {} from './jump';

enhance(document.body);
unfoldTarget();
window.addEventListener('hashchange', unfoldTarget);

const home = new URL('.', document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : window.location.href).href;

function added(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('It did not load.'));
    };
    document.head.append(element);
  });
}

function loadScript(name: string): Promise<void> {
  return added(Object.assign(document.createElement('script'), {src: home + name}));
}

const button = document.querySelector<HTMLElement>('[data-jump]');
const label = button?.textContent ?? '';

async function open(): Promise<void> {
  try {
    if (!window.openJump) {
      await added(Object.assign(document.createElement('link'), {rel: 'stylesheet', href: `${home}jump.css`}));
      await loadScript('jump.js');
    }
    if (button) button.textContent = label;
    window.openJump?.(home, loadScript);
  } catch {
    if (button) button.textContent = 'Not loaded. Try again';
  }
}

if (button) {
  button.hidden = false;
  button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
    const typing = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
    if (altKey || (ctrlKey || metaKey ? key !== 'k' || shiftKey : key !== '/' || typing)) return;
    event.preventDefault();
    void open();
  });
}
