import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

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

/**
 * Does so in every built sheet: three quarters of the framework's properties serve parts that are not here.
 * @throws a sentence where every property is read: the framework calls them otherwise now.
 */
export async function dropUnreadProperties(outDir: string): Promise<void> {
  const sheets = new Map<string, string>();
  const read = new Set<string>();
  for (const name of await readdir(outDir, {recursive: true})) {
    if (!/\.(?:html|js|css)$/.test(name)) continue;
    const text = await readFile(path.join(outDir, name), 'utf8');
    if (name.endsWith('.css')) sheets.set(name, text);
    else for (const property of used([text])) read.add(`var(${property})`);
  }
  let dropped = false;
  for (const [name, css] of sheets) {
    const others = [...sheets].filter(([other]) => other !== name).map(([, text]) => text);
    const left = withoutUnread(css, [...read, ...others]);
    dropped ||= left !== css;
    await writeFile(path.join(outDir, name), left);
  }
  if (!dropped) {
    throw new Error(
      'The style sheets have no property to drop: see how the framework calls its own, in plugins/publish/unread-properties.ts.',
    );
  }
}
