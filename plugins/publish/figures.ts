import {elementsIn, property, writeHtml} from './html';
import type {Page} from './page';

/** Writes the figures of a page as files, for pages after a client-side navigation: `src/components/Figure`. */
export function figureFiles({root}: Page): [string, string][] {
  return elementsIn(root).flatMap((element): [string, string][] => {
    const name = property(element, 'dataFigure');
    return name === undefined ? [] : [[`figures/${name}.txt`, writeHtml(element.children)]];
  });
}
