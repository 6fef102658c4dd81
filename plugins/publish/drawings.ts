import {changePages, type Site} from './site';

const place = /(<div[^>]*\sdata-sheet="?(\w+)"?[^>]*>)(?=<\/div>)/g;

/** A drawing without the comments and the indentation that its authors need. */
function markup({files}: Site, name: string): string {
  const source = files.get(`img/${name}.svg`);
  if (typeof source !== 'string') throw new Error(`A page shows the drawing ${name}, and there is no img/${name}.svg.`);
  return source
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
}

/** Writes each drawing that `InlineSheet` names into its place in the pages. */
export function inlineDrawings(site: Site): Site {
  return changePages(site, (html) => html.replaceAll(place, (tag: string, _open: string, name: string) => tag + markup(site, name)));
}
