import {elementsIn, property, writeHtml} from './html';
import type {Page} from './page';

/** The figures of a page, each as a file that a page fetches to which a link led: `src/components/Figure`. */
export function figureFiles({root}: Page): [string, string][] {
  return elementsIn(root).flatMap((element): [string, string][] => {
    const name = property(element, 'dataFigure');
    return name === undefined ? [] : [[`figures/${name}.txt`, writeHtml(element.children)]];
  });
}
