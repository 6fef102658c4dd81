import {addFiles, textFiles, type Site} from './site';

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
export function dropUnreadProperties(site: Site): Site {
  const sheets = textFiles(site, '.css');
  const others = [...site.pages.values(), ...textFiles(site, '.js').map(([, text]) => text)];
  const without = ([name, css]: [string, string]): [string, string] => {
    const elsewhere = sheets.filter(([other]) => other !== name).map(([, text]) => text);
    return [name, withoutUnread(css, [...others, ...elsewhere])];
  };
  const left = sheets.map(without);
  if (left.every(([, css], index) => css === sheets[index]?.[1])) {
    throw new Error(
      'The style sheets have no property to drop: see how the framework calls its own, in plugins/publish/unread-properties.ts.',
    );
  }
  return addFiles(site, left);
}
