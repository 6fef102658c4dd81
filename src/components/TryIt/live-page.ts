/**
 * The page around an open form. Its samples and its path show what the form would send; its tabs of responses follow the response; and a
 * value that is pointed at, or has the focus, stands out wherever it is: in the form, in the sample, in the parameters.
 */
import contract from '@generated/sandbox/default/contract.json';
import type {Operation, Parameter} from '@site/packages/sandbox/browser';
import type {FieldValues} from './field-values';
import {livePath, liveSample} from './live-sample';

export type LivePage = {
  /** The path keeps its braces until the reader has used the form. */
  show: (values: FieldValues, isUsed: boolean) => void;
  /** Opens the example of a status. */
  showStatus: (status: number) => void;
  /** Leaves the page as the build made it. */
  stop: () => void;
};

/** How the reference's anchor of a parameter ends: `card[number]` of a body is `body-card-number`. */
function anchorOf({name, in: place}: Parameter): string {
  return `${place}-${name.replaceAll(/\[(\w*)\]/g, (_, inner: string) => (inner === '' ? '' : `-${inner}`))}`;
}

function fieldAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
}

/** Scrolls code within its own frame, never the page. */
function bringIntoFrame(part: Element): void {
  const frame = part.closest('pre');
  const [place] = Array.from(part.getClientRects());
  if (!frame || !place) return;
  const {top, bottom, left, right} = frame.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) frame.scrollTop += place.top - (top + bottom) / 2;
  if (place.left < left || place.left > right) frame.scrollLeft += place.left - (left + right) / 2;
}

/** @returns `undefined` where the form stands on no page of the reference. */
export function livePage(panel: Element, operation: Operation): LivePage | undefined {
  // An operation is a page, or a section of its resource's.
  const root = panel.parentElement?.closest('section, [data-reference-page]');
  if (!root) return undefined;
  const samples = Array.from(root.querySelectorAll<HTMLElement>('[data-sample]'), (sample) => {
    const code = sample.querySelector('code');
    return {language: sample.dataset.sample ?? '', code, built: code?.innerHTML ?? ''};
  });
  const path = Array.from(root.querySelectorAll('code')).find(({textContent}) => textContent === operation.path);
  const entries = operation.parameters.flatMap((parameter) => {
    const entry = root.querySelector<HTMLElement>(`[id$="${anchorOf(parameter)}"]`);
    if (entry) entry.dataset.field = parameter.name;
    return entry ? [entry] : [];
  });

  let pointed: string | undefined;
  let focused: string | undefined;
  const light = (): void => {
    const name = pointed ?? focused;
    for (const part of Array.from(root.querySelectorAll<HTMLElement>('[data-field]'))) {
      const isLit = part.dataset.field === name;
      if (isLit && !part.hasAttribute('data-lit')) bringIntoFrame(part);
      part.toggleAttribute('data-lit', isLit);
    }
  };
  const ends = new AbortController();
  const on = (type: string, react: (event: Event) => void): void => root.addEventListener(type, react, {signal: ends.signal});
  const point = ({target}: Event): void => {
    const name = fieldAt(target);
    if (name === pointed) return;
    pointed = name;
    light();
  };
  // Not `pointerover`: a page that scrolls under a pointer at rest points at nothing.
  on('pointermove', point);
  on('pointerdown', point);
  on('pointerleave', () => {
    pointed = undefined;
    light();
  });
  on('focusin', ({target}) => {
    focused = fieldAt(target);
    pointed = undefined;
    light();
  });
  on('focusout', () => {
    focused = undefined;
    light();
  });

  return {
    show(filled, isUsed) {
      const values = Object.fromEntries(Object.entries(filled).map(([name, texts]) => [name, texts.filter((text) => text !== '')]));
      for (const {language, code, built} of samples)
        if (code) code.innerHTML = liveSample(language, built, operation, contract.server, values);
      if (path) path.innerHTML = isUsed ? livePath(operation, values) : operation.path;
      light();
    },
    showStatus(status) {
      root.querySelector<HTMLElement>(`[data-tablist="status"] [data-tab="${status}"]`)?.click();
    },
    stop() {
      ends.abort();
      pointed = undefined;
      focused = undefined;
      light();
      for (const entry of entries) delete entry.dataset.field;
      for (const {code, built} of samples) if (code) code.innerHTML = built;
      if (path) path.textContent = operation.path;
    },
  };
}
