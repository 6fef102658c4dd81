import {elementsIn, property, readElements} from './html';
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
