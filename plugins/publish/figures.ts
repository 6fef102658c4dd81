import {elementsIn, property, writeHtml} from './html';
import type {Page} from './page';

/**
 * Returns a page's figures as pairs of path and HTML. `src/pictures/Figure` loads them after a client-side navigation. A figure with
 * the page's own caption is left out, because another page's figure has the same path.
 */
export function figureFiles({root}: Page): [string, string][] {
  return elementsIn(root).flatMap((element): [string, string][] => {
    const name = property(element, 'dataFigure');
    return name === undefined || property(element, 'dataCaptioned') !== undefined
      ? []
      : [[`figures/${name}.txt`, writeHtml(element.children)]];
  });
}
