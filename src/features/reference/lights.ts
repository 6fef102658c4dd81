/**
 * Highlights a hovered or focused parameter in the fields, form, path, request and response. In code, the CSS Custom Highlight API
 * leaves the HTML unchanged.
 */
import {parameterPlaces} from './parameter-places';
import './lights.css';

const rows = '[data-pane] dl > [id], [data-field]';

/** A parameter of an API operation. `pane` is the element that contains the operation. */
interface Named {
  pane: Element;
  name: string;
}

function nameOf(row: HTMLElement): string {
  return row.dataset.field ?? row.querySelector('dt code')?.textContent ?? '';
}

function rowsOf(pane: Element): HTMLElement[] {
  return Array.from(pane.querySelectorAll<HTMLElement>(rows));
}

function rangeIn(code: Element, [from, to]: readonly [number, number]): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let end = 0;
  for (let node = texts.nextNode(); node instanceof Text && end < to; node = texts.nextNode()) {
    const start = end;
    end += node.length;
    if (start <= from && from < end) range.setStart(node, from - start);
    if (end >= to) range.setEnd(node, to - start);
  }
  return range;
}

/** Scrolls the code block to `part`, but does not scroll the page. */
function bringIntoFrame(frame: Element, part: Range): void {
  const [place] = Array.from(part.getClientRects());
  if (!place) return;
  const {top, bottom, left, right} = frame.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) frame.scrollTop += place.top - (top + bottom) / 2;
  if (place.left < left || place.left > right) frame.scrollLeft += place.left - (left + right) / 2;
}

function rangesIn(code: Element, {pane, name}: Named): Range[] {
  const path = pane.querySelector<HTMLElement>('[data-path]')?.dataset.path ?? '';
  return parameterPlaces(code.textContent, name, path).map((place) => rangeIn(code, place));
}

/** Returns the parameter of the row around `target`, or else the parameter in the code under the pointer. */
function namedAt(target: EventTarget | null, event?: MouseEvent): Named | undefined {
  if (!(target instanceof Element)) return undefined;
  const pane = target.closest('[data-pane]');
  const row = target.closest<HTMLElement>(rows);
  if (!pane) return undefined;
  if (row) return {pane, name: nameOf(row)};
  const code = target.closest('pre > code');
  if (!code || !event) return undefined;
  const isWithin = ({left, right, top, bottom}: DOMRect): boolean =>
    left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom;
  return rowsOf(pane)
    .map((each) => ({pane, name: nameOf(each)}))
    .find((named) => rangesIn(code, named).some((range) => Array.from(range.getClientRects()).some(isWithin)));
}

let pointed: Named | undefined;
let focused: Named | undefined;
let lit: HTMLElement[] = [];

/** Highlights the hovered parameter, or else the focused one. Call this function again after the samples on the page have changed. */
export function light(): void {
  const named = pointed ?? focused;
  for (const row of lit) delete row.dataset.lit;
  lit = named ? rowsOf(named.pane).filter((row) => nameOf(row) === named.name) : [];
  for (const row of lit) row.dataset.lit = '';
  const codes = Array.from(named?.pane.querySelectorAll('pre > code, [data-path] > code') ?? []);
  const ranges = codes.flatMap((code) => {
    const found = named ? rangesIn(code, named) : [];
    const frame = code.closest('pre');
    if (frame && found[0]) bringIntoFrame(frame, found[0]);
    return found;
  });
  // Browsers without the CSS Custom Highlight API highlight only the rows.
  if ('highlights' in CSS) CSS.highlights.set('lit', new Highlight(...ranges));
}

function point(named: Named | undefined): void {
  if (named?.pane === pointed?.pane && named?.name === pointed?.name) return;
  pointed = named;
  light();
}

// Does not use `pointerover`, because it also fires when the page scrolls under a still pointer.
document.addEventListener('pointermove', (event) => point(namedAt(event.target, event)));
document.addEventListener('pointerdown', (event) => point(namedAt(event.target, event)));
document.addEventListener('pointerleave', () => point(undefined));
document.addEventListener('focusin', ({target}) => {
  focused = namedAt(target);
  pointed = undefined;
  light();
});
document.addEventListener('focusout', () => {
  focused = undefined;
  light();
});

// This module loads on the first focus or pointer event. These lines handle a first focus.
focused = namedAt(document.activeElement);
light();
