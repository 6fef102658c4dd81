import {titleOf} from './page';
import {changePages, type Site} from './site';

const sheetTag = /<link rel="?stylesheet"? href="?(\/[^"\s>]+)"?\s*\/?>/g;

/**
 * Puts each page's style sheets into the page. A browser paints nothing before it has them, and on a slow phone a file costs half a
 * second. The bundler's runtime reads from `data-href` which sheets a page has: by link it loads only the others.
 */
export function inlineStyles(site: Site): Site {
  return changePages(site, (html) => {
    const inlined = html.replaceAll(
      sheetTag,
      (_, file: string) => `<style data-href="${file}">${String(site.files.get(file.slice(1)))}</style>`,
    );
    if (inlined === html) throw new Error(`A page names no style sheets: ${titleOf(html)}.`);
    return inlined;
  });
}
