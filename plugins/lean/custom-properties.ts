import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

async function textsIn(dir: string, endings: string[]): Promise<string[]> {
  const names = await readdir(dir, {recursive: true});
  return Promise.all(names.filter((name) => endings.includes(path.extname(name))).map((name) => readFile(path.join(dir, name), 'utf8')));
}

function used(texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)));
}

/** A declaration of one of the framework's properties; its value may hold strings and nested parentheses. */
const declaration = /(?<=[{;])(--(?:ifm|docusaurus)-[\w-]+):(?:"[^"]*"|'[^']*'|\((?:"[^"]*"|'[^']*'|[^()"']|\([^()]*\))*\)|[^;{}"'()])*;?/g;

/** Drops the framework's custom properties that nothing reads, and then those that only these read. */
export function withoutUnread(css: string, elsewhere: string[]): string {
  const readElsewhere = used(elsewhere);
  let now = css;
  for (;;) {
    const readHere = used([now]);
    const next = now.replace(declaration, (whole, name: string) => (readHere.has(name) || readElsewhere.has(name) ? whole : ''));
    if (next === now) return now;
    now = next;
  }
}

/** Does so in every built sheet: three quarters of the framework's properties serve parts that are not here. */
export async function dropUnreadProperties(outDir: string): Promise<void> {
  const assets = path.join(outDir, 'assets/css');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css')).map((name) => path.join(assets, name));
  const pages = await textsIn(outDir, ['.html', '.js']);
  const contents = new Map<string, string>();
  for (const sheet of sheets) contents.set(sheet, await readFile(sheet, 'utf8'));
  for (const [sheet, css] of contents) {
    const others = [...contents].filter(([name]) => name !== sheet).map(([, text]) => text);
    await writeFile(sheet, withoutUnread(css, [...pages, ...others]));
  }
}
