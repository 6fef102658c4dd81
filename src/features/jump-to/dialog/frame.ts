import {translate} from '@docusaurus/Translate';
import {jumpHint} from '@site/config/jump-to';
import {element} from './dom';
import styles from './styles.module.css';

interface Frame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  close: HTMLButtonElement;
  /** Says that the index is loading, that it did not load, or that nothing was found. */
  message: HTMLElement;
  list: HTMLElement;
  /** The number of results, for screen readers. */
  count: HTMLElement;
}

/** Creates the dialog without its results. */
export function createFrame(): Frame {
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    class: styles.input ?? '',
    'aria-label': translate({message: 'Jump to'}),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'jump-list',
    placeholder: jumpHint,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    // This length is enough for a pasted error message.
    maxlength: '2000',
  });
  const close = element('button', {type: 'button', class: styles.close ?? ''}, translate({message: 'Close'}));
  const message = element('p', {class: styles.message ?? '', role: 'alert'});
  const list = element('div', {id: 'jump-list', role: 'listbox', 'aria-label': translate({message: 'Results'}), class: styles.list ?? ''});
  const count = element('p', {class: 'visually-hidden', role: 'status'});
  const hints = element(
    'p',
    {class: styles.hints ?? '', 'aria-hidden': 'true'},
    ...[
      ['↑ ↓', translate({message: 'move'})],
      ['Enter', translate({message: 'open'})],
      [/Mac|iP/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter', translate({message: 'in a new tab'})],
      ['Esc', translate({message: 'close'})],
    ].map(([key = '', what = '']) => element('span', {}, element('b', {}, key), ` ${what}`)),
  );
  const dialog = element(
    'dialog',
    {class: styles.dialog ?? '', 'aria-label': translate({message: 'Jump to'})},
    element('div', {class: styles.head ?? ''}, input, close),
    message,
    list,
    count,
    hints,
  );
  return {dialog, input, close, message, list, count};
}
