import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import {pageFile} from '../publish/page';

async function filesIn(dir: string, ending: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(dir, name));
}

/** The framework's classes that no page wears, though scripts hold the words, and one whose colours are none of ours. */
const unworn = [
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
/** Those that are elements' names too. Under another name they are found nowhere, and the elements keep their rules. */
const unwornNamesakes = /\.(?=(?:button|footer)(?![\w-]))/g;

/** @throws a sentence where the list holds a name that no sheet has: the framework calls it otherwise now, or has it no more. */
function checkUnworn(css: string): void {
  const names = new Set(css.match(/(?<=\.)[a-z][\w-]*/gi));
  const unknown = [...unworn, 'button', 'footer'].filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`No style sheet has the class ${unknown.join(', ')}: take it from the list in plugins/lean/purge.ts.`);
}

/**
 * Drops from the built sheets every rule whose classes no script and no page of the site names:
 * most of the framework's. Classes are looked for in the scripts, which hold every component that
 * can be shown, and in the pages' HTML for what only the server writes.
 */
export async function purge(outDir: string, routesPaths: string[]): Promise<void> {
  const scripts = await filesIn(path.join(outDir, 'assets/js'), '.js');
  const pages = routesPaths.map((route) => pageFile(outDir, route));
  const sheets = await filesIn(path.join(outDir, 'assets/css'), '.css');
  const contents = await Promise.all(sheets.map(async (sheet) => ({sheet, css: await readFile(sheet, 'utf8')})));
  checkUnworn(contents.map(({css}) => css).join('\n'));
  for (const {sheet, css} of contents) await writeFile(sheet, css.replace(unwornNamesakes, '.unworn-'));
  const results = await new PurgeCSS().purge({
    content: [...scripts, ...pages],
    css: sheets,
    blocklist: unworn,
    keyframes: false,
    variables: false,
  });
  for (const {file, css} of results) {
    if (file && css.length < (await readFile(file, 'utf8')).length) await writeFile(file, css);
  }
}
