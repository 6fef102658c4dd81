/** What a built page says and holds, and changes to its head. */

/** A page of the built site, for those who read what it says. */
export interface Page {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Its HTML. */
  readonly source: string;
}

const scriptTag = /<script src="?(\/[^"\s>]+)"? defer(?:="defer"|="")?><\/script>/g;

/** The title without the site's name. */
export function titleOf(html: string): string {
  return decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

export function descriptionOf(html: string): string {
  const [, quoted, bare] = /<meta[^>]* name="?description"? content=(?:"([^"]*)"|([^\s>]*))/.exec(html) ?? [];
  return decode(quoted ?? bare ?? '');
}

export function pageOf(route: string, html: string): Page {
  return {route, title: titleOf(html), description: descriptionOf(html), source: html};
}

export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

/** Whether the documentation's plugin made the page. */
export function isDocument(html: string): boolean {
  return html.includes('plugin-docs');
}

/** The text of each inline script that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="?application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text);
}

export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

/** The script files that the page names. */
export function scriptFiles(html: string): string[] {
  return [...html.matchAll(scriptTag)].map(([, file = '']) => file);
}

export function withoutScriptFiles(html: string): string {
  return html.replaceAll(scriptTag, '');
}

/**
 * The page with something else in a place that the framework writes.
 * @throws a sentence where the page has no such place.
 */
export function replaced(html: string, place: RegExp, change: (found: string) => string): string {
  if (!place.test(html))
    throw new Error(`A built page has no ${String(place)}: see what the framework writes now, in plugins/publish/page.ts.`);
  return html.replace(place, change);
}

/** Puts tags at the end of the head. */
export function appendToHead(html: string, tags: string): string {
  return replaced(html, /<\/head>/, (end) => `${tags}${end}`);
}

/** Puts a tag before everything in the head that could load or run. */
export function prependToHead(html: string, tag: string): string {
  return replaced(html, /<meta charset="?utf-8"?\s*\/?>/i, (charset) => `${charset}${tag}`);
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
