import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';

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
export async function dropUnusedRules(outDir: string): Promise<void> {
  const sheets = [];
  for (const name of await readdir(path.join(outDir, 'assets/css'))) {
    const css = await readFile(path.join(outDir, 'assets/css', name), 'utf8');
    sheets.push({name, css, raw: css.replace(unusedElements, '.unused-')});
  }
  checkUnused(sheets.map(({css}) => css).join('\n'));
  const results = await new PurgeCSS().purge({
    content: [`${outDir}/assets/js/**/*.js`, `${outDir}/**/*.html`, `${outDir}/img/*.svg`],
    css: sheets,
    blocklist: unusedClasses,
    keyframes: false,
    variables: false,
  });
  for (const [index, {name, raw}] of sheets.entries()) {
    const {css = raw} = results[index] ?? {};
    await writeFile(path.join(outDir, 'assets/css', name), css.length < raw.length ? css : raw);
  }
}
