import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
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

/** Removes each SVG file of `img` that no page, style sheet or script names, such as a drawing for a page that was deleted. */
export async function removeUnusedDrawings(outDir: string): Promise<void> {
  const files = (await readdir(outDir, {recursive: true})).filter((file) => /\.(?:html|css|js)$/.test(file));
  const used = new Set<string>();
  for (const file of files) {
    const text = await readFile(path.join(outDir, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\/img\/([\w-]+\.svg)/g)) used.add(name);
    for (const [, name = ''] of text.matchAll(/data-sheet="([\w-]+)"/g)) used.add(`${name}.svg`);
  }
  for (const name of await readdir(path.join(outDir, 'img')))
    if (name.endsWith('.svg') && !used.has(name)) await rm(path.join(outDir, 'img', name));
}
