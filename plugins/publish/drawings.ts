import {elementsIn, property, readElements, writeHtml} from './html';
import type {Page} from './page';

/** Inserts SVG drawings into the elements of the component `InlineSheet`, without the drawings' comments and indentation. */
export function inlineDrawings({root}: Page, read: (file: string) => string): void {
  for (const place of elementsIn(root)) {
    const name = property(place, 'dataSheet');
    if (name === undefined || place.children.length > 0) continue;
    const source = read(`/img/${name}.svg`);
    place.children = readElements(
      source
        .replaceAll(/<!--.*?-->/gs, '')
        .replaceAll(/>\s+</g, '><')
        .trim(),
    );
  }
}

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
