/**
 * Decodes and encodes URL-encoded forms. Unlike `URLSearchParams`, `parsePairs` throws an error if the percent-encoding is invalid.
 */
import {type Fields, isFields} from '../../kit/fields';

/** A decoded form field. The name keeps its brackets, as in `card[number]`. */
export type Pair = readonly [name: string, value: string];

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/**
 * Decodes a form such as `a=1&b%5Bc%5D=2`.
 *
 * @throws URIError if a percent sign is not part of valid UTF-8
 */
export function parsePairs(text: string): Pair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals === -1 ? ([decode(part), ''] as const) : ([decode(part.slice(0, equals)), decode(part.slice(equals + 1))] as const);
    });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Flattens an object into form pairs: `{card: {cvc: '123'}}` becomes `card[cvc]=123`. List items in `types` become pairs named
 * `types[]`.
 */
export function pairsOf(value: Fields, prefix = ''): Pair[] {
  return Object.entries(value).flatMap(([key, item]): Pair[] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (Array.isArray(item)) return item.map((each): Pair => [`${name.replace(/\[\]$/, '')}[]`, textOf(each)]);
    return isFields(item) ? pairsOf(item, name) : [[name, textOf(item)]];
  });
}

/** Replaces lone surrogates with U+FFFD, as browsers do. `encodeURIComponent` throws an error for them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodes pairs as a form. Does not encode brackets, so that names such as `card[number]` stay readable. */
export function encodePairs(pairs: readonly Pair[]): string {
  const encode = (text: string): string =>
    encodeURIComponent(wellFormed(text)).replaceAll('%20', '+').replaceAll('%5B', '[').replaceAll('%5D', ']');
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/**
 * Reads the body of a request as text.
 *
 * @returns `undefined` if the body has more than `limit` bytes. The rest of the body is not read.
 * @throws TypeError if the body is not UTF-8
 */
export async function readBody(request: Request, limit: number): Promise<string | undefined> {
  if (request.body === null) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', {fatal: true});
  let text = '';
  let bytes = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, {stream: true});
  }
}

/**
 * Builds a request to an operation. The pair named `id` replaces `{id}` in the path. The other pairs are the query or the body,
 * returned as `form`.
 */
export function requestTo(
  server: string,
  {method, path}: {method: 'GET' | 'POST'; path: string},
  pairs: readonly Pair[],
  headers: Record<string, string>,
): {request: Request; form: string} {
  const id = pairs.find(([name]) => name === 'id')?.[1] ?? '';
  const form = encodePairs(path.includes('{id}') ? pairs.filter(([name]) => name !== 'id') : pairs);
  const address = server + path.replace('{id}', encodeURIComponent(wellFormed(id)));
  if (method === 'GET') return {request: new Request(form === '' ? address : `${address}?${form}`, {headers}), form};
  return {
    request: new Request(address, {method, headers: {...headers, 'Content-Type': 'application/x-www-form-urlencoded'}, body: form}),
    form,
  };
}
