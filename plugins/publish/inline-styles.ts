import {element, isElement, property} from './html';
import type {Page} from './page';

/**
 * Puts a page's style sheets into the page. A browser paints nothing before it has them, and on a slow phone a file costs half a
 * second. The bundler's runtime reads from `data-href` which sheets a page has: by link it loads only the others.
 * @throws a sentence where the page names no sheets.
 */
export function inlineStyles({route, head}: Page, read: (file: string) => string): void {
  const sheets = head.children.filter(isElement).filter((tag) => tag.tagName === 'link' && property(tag, 'rel') === 'stylesheet');
  if (sheets.length === 0) throw new Error(`${route} names no style sheets.`);
  for (const sheet of sheets) {
    const file = property(sheet, 'href') ?? '';
    Object.assign(sheet, element('style', {dataHref: file}, read(file)));
  }
}
