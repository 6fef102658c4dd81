/** Replaces the first form with the live form, and keeps the reader's changes, focus and caret position. */
import {flushSync} from 'react-dom';
import type {Start} from '../first-form';
import {Panel} from '.';

export type Live = {Form: typeof Panel; start: Start};

type Control = HTMLInputElement | HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
  return control.type === 'checkbox' ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function readTyped(slot: HTMLElement): Start {
  const fold = slot.querySelector('details');
  // On a resource's page, the first form has no `details`, so the live form shows its fields.
  const start: Start = {typed: {}, isOpen: fold?.open ?? true};
  for (const control of Array.from(slot.querySelectorAll<Control>('input, select')).filter(isChanged)) {
    const row = control.closest<HTMLElement>('[data-field]');
    if (!row) start.example = Number(control.value);
    else if (control.type === 'checkbox')
      start.typed[row.dataset.field ?? ''] = Array.from(row.querySelectorAll<HTMLInputElement>(':checked'), ({value}) => value);
    else start.typed[row.dataset.field ?? ''] = [control.value];
  }
  return start;
}

function keepFocus(slot: HTMLElement): () => void {
  const controls = (): HTMLElement[] => Array.from(slot.querySelectorAll<HTMLElement>('button, summary, input, select'));
  const {activeElement} = document;
  const place = controls().findIndex((control) => control === activeElement);
  const [from, to] = activeElement instanceof HTMLInputElement ? [activeElement.selectionStart, activeElement.selectionEnd] : [null, null];
  return () => {
    const control = controls()[place];
    control?.focus({preventScroll: true});
    if (from !== null && control instanceof HTMLInputElement) control.setSelectionRange(from, to);
  };
}

/** `pressed` is the name of a scenario or `Send`. The live form runs it. */
export function replaceForm(slot: HTMLElement, pressed: string | undefined, show: (live: Live) => void): void {
  const focusAgain = keepFocus(slot);
  const start = {...readTyped(slot), press: pressed};
  flushSync(() => show({Form: Panel, start}));
  focusAgain();
}
