/** Form encoding, read strictly: what a browser's `URLSearchParams` would silently mend is an error here. */
import {type Fields, isFields} from '../../../src/lib/fields';

/** A pair as it was sent, brackets and all, with its encoding taken off. */
export type Pair = readonly [name: string, value: string];

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** A request may have this many pairs. No operation takes nearly so many. */
export const pairLimit = 1000;

/** Whether a text has more pairs than a request may have. It looks no further than it must. */
export function hasTooManyPairs(text: string): boolean {
  let place = -1;
  for (let pairs = 1; pairs <= pairLimit; pairs += 1) {
    place = text.indexOf('&', place + 1);
    if (place === -1) return false;
  }
  return true;
}

/**
 * Reads `a=1&b%5Bc%5D=2`.
 * @throws URIError where a per cent sign is not followed by the encoding of UTF-8.
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

/** An object as the pairs of a form: `{card: {cvc: '123'}}` is `card[cvc]=123`, and each item of a list is a `types[]`. */
export function pairsOf(value: Fields, prefix = ''): Pair[] {
  return Object.entries(value).flatMap(([key, item]): Pair[] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (Array.isArray(item)) return item.map((each): Pair => [`${name.replace(/\[\]$/, '')}[]`, textOf(each)]);
    return isFields(item) ? pairsOf(item, name) : [[name, textOf(item)]];
  });
}

/** Text that can be encoded: a lone half of a character becomes the replacement character, as in a browser's own forms. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The form encoding of pairs. Brackets stay readable, as curl sends them. */
export function encodePairs(pairs: readonly Pair[]): string {
  const encode = (text: string): string =>
    encodeURIComponent(wellFormed(text)).replaceAll('%20', '+').replaceAll('%5B', '[').replaceAll('%5D', ']');
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/**
 * The body of a request as text.
 * @returns `undefined` when it has more bytes than `limit`; it is then read no further.
 * @throws TypeError where it is not UTF-8.
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
