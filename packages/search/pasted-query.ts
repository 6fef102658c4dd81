import {withoutAccents} from './words';

/** Returns a key for comparisons. `Card declined`, `card_declined` and `"card_declined"` have the same key. */
export function keyOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[\s"'“”‘’`.,;_()[\]:-]/g, '');
}

/** Removes text around the search term, such as `curl`, or a URL's host. Replaces ids in paths with `{id}`. */
export function unwrap(query: string): string {
  return query
    .trim()
    .replace(/^curl\s+(?=https?:|-)/i, '')
    .replace(/^(get|post|put|patch|delete)\s+https?:\/\/[^/\s]+/i, '$1 ')
    .replace(/^https?:\/\/[^/\s]+(?=\/\S*$)/i, '')
    .replace(/^(?:http(?:\/[\d.]+)?|status|error|code|status code|error code)[\s:]+(?=\d{3}\b|\w+_\w+$)/i, '')
    .replace(/^["']?(?:code|type|error)["']?\s*[:=]\s*(?=\S+$)/i, '')
    .replace(/^([A-Z][a-z]+(?:-[A-Z][a-z]+)+|authorization):\s+\S.*$/, '$1')
    .replace(/\/(?:ch|re|cus|tok|evt)_\w+/, '/{id}');
}

/** Returns the 4xx or 5xx status in a query with a word such as `status` or `response`. */
export function statusIn(query: string): string | undefined {
  return /\b(?:http|status|error|code|response|returned|server|client)\b/i.test(query)
    ? /(?<![\d.:-])[45]\d\d(?![\d.])/.exec(query)?.[0]
    : undefined;
}

/** Removes URLs, IP addresses, file paths, ids and keys, which are different for each reader. */
export function withoutVariableParts(query: string): string {
  return query
    .replaceAll(/\bhttps?:\/\/[^\s'"`)<>]+/gi, ' ')
    .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?/g, ' ')
    .replaceAll(/(?<![\w/])\.{0,2}\/[\w./-]*\.[a-z]{1,4}\b(?::\d+)*/g, ' ')
    .replaceAll(/\b(?:ch|re|cus|tok|evt|req|[ps]k_(?:test|live)|whsec)_[\w*]+/g, ' ');
}
