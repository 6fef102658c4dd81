import {PurgeCSS} from 'purgecss';
import {addFiles, textFiles, type Site} from './site';

/**
 * The framework's classes whose rules are dropped though scripts hold the words: no page has them (but `thin-scrollbar`, whose
 * colours are not ours). A class of our own by such a name would lose its rules: `tests/style.spec.ts` finds it.
 */
export const unusedClasses = [
  'alert',
  'badge',
  'card',
  'close',
  'col',
  'container',
  'hero',
  'menu',
  'menu__link--sublist',
  'pagination',
  'row',
  'tabs',
  'tabs--block',
  'thin-scrollbar',
];
/** `.button` and `.footer` are renamed before the search, so that their rules are dropped, and those of `button` and `footer` stay. */
const unusedElements = /\.(?=(?:button|footer)(?![\w-]))/g;

/** @throws a sentence where the list holds a name that no sheet has: the framework calls it otherwise now, or has it no more. */
function checkUnused(css: string): void {
  const names = new Set(css.match(/(?<=\.)[a-z][\w-]*/gi));
  const unknown = [...unusedClasses, 'button', 'footer'].filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`No style sheet has the class ${unknown.join(', ')}: take it from the list in plugins/publish/unused-rules.ts.`);
}

/**
 * Drops from the built sheets every rule whose classes no script and no page of the site names:
 * most of the framework's. Classes are looked for in the scripts, which hold every component that
 * can be shown, and in the pages' HTML for what only the server writes.
 */
export async function dropUnusedRules(site: Site): Promise<Site> {
  const built = textFiles(site, '.css');
  checkUnused(built.map(([, css]) => css).join('\n'));
  const sheets = built.map(([name, css]) => ({name, raw: css.replace(unusedElements, '.unused-')}));
  const results = await new PurgeCSS().purge({
    content: [
      ...textFiles(site, '.js').map(([, raw]) => ({raw, extension: 'js'})),
      ...[...site.pages.values()].map((raw) => ({raw, extension: 'html'})),
    ],
    css: sheets,
    blocklist: unusedClasses,
    keyframes: false,
    variables: false,
  });
  return addFiles(
    site,
    sheets.map(({name, raw}, index) => {
      const {css = raw} = results[index] ?? {};
      return [name, css.length < raw.length ? css : raw];
    }),
  );
}
