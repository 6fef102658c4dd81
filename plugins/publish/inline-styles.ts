import {routeOf} from '../../config/address';
import {element, isElement, property} from './html';
import type {Page} from './page';

/**
 * Inlines a page's style sheets, because a slow phone needs half a second to load a file. The bundler's runtime finds them by
 * `data-href`, so a navigation does not load them again.
 *
 * @throws Error if the page links to no style sheets
 */
export function inlineStyles({route, head}: Page, read: (file: string) => string): void {
  const sheets = head.children.filter(isElement).filter((tag) => tag.tagName === 'link' && property(tag, 'rel') === 'stylesheet');
  if (sheets.length === 0) throw new Error(`${route} links to no style sheets.`);
  for (const sheet of sheets) {
    const file = property(sheet, 'href') ?? '';
    Object.assign(sheet, element('style', {dataHref: file}, read(routeOf(file))));
  }
}
