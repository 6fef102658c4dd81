import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {routeOf} from '../../config/address';
import {throwFaults} from '../../packages/kit/faults';
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

/** Returns the groups of SVG files that a page shows, such as `/img/counter.svg#counter-mug`. Leaves out those in the page itself. */
export function drawingsOf({root}: Page): string[] {
  const elements = elementsIn(root);
  const own = new Set(elements.map((element) => `#${property(element, 'id') ?? ''}`));
  return elements
    .flatMap((element) => (element.tagName === 'use' ? (property(element, 'href') ?? []) : []))
    .filter((href) => !own.has(href));
}

/** @throws Error with a sentence for each drawing of a page that its SVG file does not have, because browsers show nothing instead */
export function checkDrawings(outDir: string, drawings: readonly string[]): void {
  const missing = [...new Set(drawings)].filter((drawing) => {
    const [file = '', id = ''] = drawing.split('#');
    const place = path.join(outDir, routeOf(file));
    return file === '' || !existsSync(place) || !readFileSync(place, 'utf8').includes(`id="${id}"`);
  });
  throwFaults(
    missing.map((drawing) =>
      drawing.startsWith('#')
        ? `A page shows the drawing ${drawing.slice(1)} with \`inPage\`, but the page has no \`InlineSheet\` with it. Remove \`inPage\`.`
        : `A page shows the drawing ${drawing}, which does not exist. Draw it, or remove it from the page.`,
    ),
  );
}
