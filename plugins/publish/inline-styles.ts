import {escapeAttribute} from '../../src/lib/escape';
import {inlineStyles as stylesIn, isDocument, titleOf} from './page';
import {changePages, inEvery, type Site} from './site';

/*
 * A browser paints nothing before the styles are there, and on a slow phone a file of them costs half a second. So they
 * come in the HTML. A policy names each text that stands there by its hash, and must not grow with the site: pages of a
 * kind have the same texts, which hold what any of them needs, and what a page has beside them comes as rules in an attribute.
 */

/** Styles as they stand in pages, and the files that they are made of. */
interface Text {
  readonly css: string;
  readonly files: readonly string[];
}

/** What has braces, strings and comments in it that may hold some, and what ends a statement. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|\\.|url\([^"')]*\)|[{};]/g;

/** The rules of a sheet, each with all that stands in its braces, and its statements without any. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let start = 0;
  let depth = 0;
  for (const {0: found, index} of css.matchAll(token)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (depth > 0 || (found !== '}' && found !== ';')) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  const rest = css.slice(start).trim();
  return rest === '' ? rules : [...rules, rest];
}

/** Each rule of the sheets once, where it stands first, without those that come before them. */
export function joinSheets(sheets: readonly string[], before: readonly string[] = []): string {
  const known = new Set(before.flatMap(rulesOf));
  return [...new Set(sheets.flatMap(rulesOf))].filter((rule) => !known.has(rule)).join('');
}

const sheetTag = /<link rel="?stylesheet"? href="?\/([^"\s>]+)"?\s*\/?>/g;
const styleTag = /<style[^>]*>[\s\S]*?<\/style>/g;

function sheetFiles(html: string): string[] {
  return [...html.matchAll(sheetTag)].map(([, file = '']) => file);
}

type Kind = 'reference' | 'prose' | 'other';

/** Which pages read alike: those of the reference, and the rest of the documentation. */
function kindOf(route: string, html: string): Kind {
  if (html.includes('data-reference-page') || route === '/api-reference') return 'reference';
  return isDocument(html) ? 'prose' : 'other';
}

/**
 * The bundler's runtime looks for sheets by this attribute, and would load those that stand in the page for the next one. Rules
 * that one page alone has are not a text of their own, which a policy would have to name: they go to the end of the text before.
 * One that this browser does not know is left out, as in a file.
 */
const script = [
  '(({previousElementSibling:{sheet},dataset:{sheets,rules}})=>{',
  "for(const file of sheets.split(' ')){const link=document.createElement('link');link.rel='stylesheet';link.dataset.href=file;document.head.append(link)}",
  "if(rules)for(const rule of rules.split('\\n'))try{sheet.insertRule(rule,sheet.cssRules.length)}catch{}",
  '})(document.currentScript)',
].join('');

/** An attribute that holds rules, one on each line. */
function rulesAttribute(css: string): string {
  if (css.includes('\n')) throw new Error('A line break in the built styles would tear a rule in two: plugins/publish/inline-styles.ts.');
  return ` data-rules="${escapeAttribute(rulesOf(css).join('\n'))}"`;
}

/** Puts styles in place of the sheets that they are made of. Without scripts a page has its own rules from their files. */
function withStyles(html: string, texts: readonly Text[], own: Text): string {
  const files = [...texts, own].flatMap((text) => text.files).map((file) => `/${file}`);
  const styles = texts.map(({css}) => `<style>${css}</style>`).join('');
  const rules = own.css ? rulesAttribute(own.css) : '';
  const fallback = own.css ? `<noscript>${own.files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}</noscript>` : '';
  const bare = html.replaceAll(styleTag, '');
  const [first] = bare.match(sheetTag) ?? [];
  if (first === undefined) throw new Error(`A page names no style sheets: ${titleOf(html)}.`);
  const place = bare.indexOf(first);
  const loader = `<script data-sheets="${escapeAttribute(files.join(' '))}"${rules}>${script}</script>`;
  return bare.slice(0, place) + styles + loader + fallback + bare.slice(place).replaceAll(sheetTag, '');
}

/** Puts the styles of all pages into them, so that none waits for a file. */
export function inlineStyles(site: Site): Site {
  const pages = [...site.pages].map(([route, html]) => ({kind: kindOf(route, html), styles: stylesIn(html), sheets: sheetFiles(html)}));
  const sheetsOf = (...kinds: Kind[]): string[][] => pages.filter(({kind}) => kinds.includes(kind)).map(({sheets}) => sheets);
  const text = (files: readonly string[], before: readonly Text[] = []): Text => {
    const more = [...new Set(files)].filter((file) => !before.some((each) => each.files.includes(file)));
    const css = joinSheets(
      more.map((file) => String(site.files.get(file))),
      before.map((each) => each.css),
    );
    return {css, files: more};
  };
  const all = text(inEvery(pages.map(({sheets}) => sheets)));
  // The typefaces stand in each page from the start.
  const shared = {...all, css: inEvery(pages.map(({styles}) => styles)).join('') + all.css};
  const documentation = text(inEvery(sheetsOf('reference', 'prose')), [shared]);
  const texts: Record<Kind, Text[]> = {
    reference: [shared, documentation, text(sheetsOf('reference').flat(), [shared, documentation])],
    prose: [shared, documentation, text(sheetsOf('prose').flat(), [shared, documentation])],
    other: [shared],
  };
  return changePages(site, (html, route) => {
    const common = texts[kindOf(route, html)];
    return withStyles(html, common, text(sheetFiles(html), common));
  });
}
