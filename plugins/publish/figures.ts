import {elementsIn, property, writeHtml} from './html';
import type {Page} from './page';

/**
 * Returns the figures of a page as pairs of a path and HTML. After a client-side navigation, `src/components/Figure` loads these
 * files.
 */
export function figureFiles({root}: Page): [string, string][] {
  return elementsIn(root).flatMap((element): [string, string][] => {
    const name = property(element, 'dataFigure');
    return name === undefined ? [] : [[`figures/${name}.txt`, writeHtml(element.children)]];
  });
}
