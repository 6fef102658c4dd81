import {elementsIn, property, writeHtml} from './html';
import type {Page} from './page';

/** Returns a page's figures as pairs of path and HTML. `src/components/Figure` loads them after a client-side navigation. */
export function figureFiles({root}: Page): [string, string][] {
  return elementsIn(root).flatMap((element): [string, string][] => {
    const name = property(element, 'dataFigure');
    return name === undefined ? [] : [[`figures/${name}.txt`, writeHtml(element.children)]];
  });
}
