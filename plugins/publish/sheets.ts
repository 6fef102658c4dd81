import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pageFile} from './page';

const place = /(<div[^>]*\sdata-sheet="?(\w+)"?[^>]*>)(?=<\/div>)/g;

/** A sheet without the comments and the indentation that its authors need. */
async function sheetMarkup(outDir: string, name: string): Promise<string> {
  const source = await readFile(path.join(outDir, `img/${name}.svg`), 'utf8');
  return source
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
}

/** Writes each sheet that `InlineSheet` names into its place in the built pages. */
export async function inlineSheets(outDir: string, routesPaths: string[]): Promise<void> {
  for (const file of routesPaths.map((route) => pageFile(outDir, route))) {
    const html = await readFile(file, 'utf8');
    const names = new Set([...html.matchAll(place)].map(([, , name = '']) => name));
    if (names.size === 0) continue;
    const sheets = new Map<string, string>();
    for (const name of names) sheets.set(name, await sheetMarkup(outDir, name));
    await writeFile(
      file,
      html.replaceAll(place, (tag: string, _open: string, name: string) => tag + (sheets.get(name) ?? '')),
    );
  }
}
