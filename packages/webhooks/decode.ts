/** Recognizes bodies that a platform, a log or a copy has encoded. */
import {attempt, parsed} from '../kit/attempt';
import {isFields} from '../kit/fields';
import type {Body} from './signature';

/** `what` completes the sentence "The body is …". */
export type Decoded = {what: string; body: Body};

type Given = {text: string; bytes: Uint8Array};

/** The size in bytes at which a decompression stops. */
const sizeLimit = 4_000_000;

/** How many values of other JSON are possible bodies. */
const valueLimit = 50;

export const textOf = (body: Body): string => (typeof body === 'string' ? body : new TextDecoder('utf-8', {ignoreBOM: true}).decode(body));

/** True for the fields of an event, with any values. */
export function isEvent(value: unknown): boolean {
  return isFields(value) && typeof value.type === 'string' && isFields(value.data) && 'object' in value.data;
}

/** The byte of each character in Windows-1252, which includes the characters of Latin-1. */
const windowsBytes = new Map(Array.from({length: 256}, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]));

/** Returns the bytes of a text that was decoded as Latin-1 or Windows-1252, or undefined for other text. */
function singleBytes(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, (character) => windowsBytes.get(character) ?? character.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : undefined;
}

async function decompressed(bytes: Uint8Array, format: CompressionFormat): Promise<Uint8Array | undefined> {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > sizeLimit) controller.error(new RangeError('The decompressed body is too large.'));
      else controller.enqueue(part);
    },
  });
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream(format)).pipeThrough(limit);
  return new Response(stream).arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
}

const escapes: Record<string, string> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '0': '\0'};

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([0-7]{3})|([^]))/gi,
    (_, hex?: string, unicode?: string, octal?: string, character: string = '') => {
      const code = hex ?? unicode;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return octal === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(octal, 8));
    },
  );
}

export function fromBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/^data:[^,]*;base64,/, '').replaceAll(/\s+/g, '');
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(digits)) return undefined;
  const plain = digits.replaceAll('-', '+').replaceAll('_', '/');
  return attempt(() => Uint8Array.from(atob(plain), (character) => character.charCodeAt(0)));
}

function fromHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/^<Buffer (.*)>$/s, '$1').replaceAll(/\\x|0x|[\s:,]/g, '');
  if (!/^[0-9a-f]{8,}$/i.test(digits) || digits.length % 2 === 1) return undefined;
  return Uint8Array.from({length: digits.length / 2}, (_, place) => Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16));
}

const references: Record<string, string> = {quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: ' '};

function withoutReferences(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,5})|#([0-9]{1,6})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name: string = '') => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (references[name.toLowerCase()] ?? whole);
    },
  );
}

const isByte = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= -128 && value < 256;

function fromNumbers(values: readonly unknown[]): Uint8Array | undefined {
  return values.length > 7 && values.every(isByte) ? Uint8Array.from(values, (value) => value & 255) : undefined;
}

/** Returns the values of other JSON that can be a body: texts, lists of bytes, and events. */
function fieldsOf(value: unknown, name = ''): Decoded[] {
  const found: Decoded[] = [];
  const take = (each: unknown, field: string, depth: number): void => {
    if (found.length >= valueLimit) return;
    const what = `an envelope with the event in its field \`${field}\``;
    if (typeof each === 'string' && field !== '' && each.length > 1) found.push({what, body: each});
    else if (isEvent(each)) found.push({what, body: JSON.stringify(each)});
    else if (typeof each === 'object' && each !== null && depth < 5) {
      const values = Object.values(each);
      const bytes = fromNumbers(values);
      if (bytes) found.push({what: field === '' ? 'a list of numbers' : `a list of numbers in a field \`${field}\``, body: bytes});
      else
        for (const [inner, content] of Object.entries(each)) {
          if (found.length >= valueLimit) return;
          take(content, field === '' ? inner : `${field}.${inner}`, depth + 1);
        }
    }
  };
  take(value, name, 0);
  return found;
}

const request = /^(?:[A-Z]+ \S+ HTTP\/[\d.]+|[\w-]+: ?[^\r\n]*)\r?\n(?:[\w-]+: ?[^\r\n]*\r?\n)*\r?\n/;
const quoted = /^(?:bytearray\()?([bru]{0,2})(['"])([^]*)\2\)?$/i;

/** Each returns the possible originals of a body, or an empty list if it does not recognize its encoding. */
const decoders: ((given: Given) => Decoded[] | Promise<Decoded[]>)[] = [
  ({text}) => one('a whole HTTP request', request.test(text) ? text.replace(request, '') : undefined),
  async ({bytes}) => one('compressed with gzip', bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompressed(bytes, 'gzip') : undefined),
  async ({bytes}) => one('compressed with deflate', bytes[0] === 0x78 ? await decompressed(bytes, 'deflate') : undefined),
  ({text}) => {
    const value = parsed(text);
    return typeof value === 'string' ? one('a JSON string', value) : [];
  },
  ({text}) => {
    const [, prefix = '', , inside] = quoted.exec(text.trim()) ?? [];
    if (inside === undefined) return [];
    const plain = unescaped(inside);
    if (/b/i.test(prefix)) return one("a Python `bytes` value (`b'…'`)", singleBytes(plain));
    const all = [plain, inside.replaceAll('""', '"'), inside.replaceAll("''", "'")];
    return all.flatMap((each) => one('text in quotation marks', each));
  },
  ({text}) => one('text with escaped characters', text.includes('\\') ? unescaped(text) : undefined),
  ({text}) => one(/[-_]/.test(text) ? 'Base64url' : 'Base64', fromBase64(text)),
  ({text}) => one('hexadecimal digits', fromHex(text.trim())),
  ({text}) => {
    const numbers = /^\[?\s*(-?\d{1,3}(?:[\s,]+-?\d{1,3})+)\s*\]?$/.exec(text.trim())?.[1];
    return one('a list of numbers', numbers === undefined ? undefined : fromNumbers(numbers.split(/[\s,]+/).map(Number)));
  },
  ({text}) => {
    const value = text.replace(/^[\w.[\]-]{1,40}=/, '');
    if (!/%[0-9a-f]{2}/i.test(value)) return [];
    return [value.replaceAll('+', ' '), value].flatMap((each) =>
      one(
        'percent-encoded',
        attempt(() => decodeURIComponent(each)),
      ),
    );
  },
  ({text}) => one('text with HTML character references', withoutReferences(text)),
  ({text}) => one('UTF-8 that was read as Latin-1', /[^\0-\x7f]/.test(text) ? singleBytes(text) : undefined),
  // Some shells store a body in other encodings than UTF-8.
  ({text, bytes}) => one('Windows-1252 text', text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : undefined),
  ({text, bytes}) => {
    if (!text.includes('\0')) return [];
    const encoded = singleBytes(text) ?? bytes;
    return ['utf-16le', 'utf-16be'].flatMap((encoding) => one('UTF-16 text', new TextDecoder(encoding).decode(encoded)));
  },
  ({text}) => {
    const straight = text.replaceAll(/[“”„«»]/g, '"').replaceAll('\u00a0', ' ');
    return [straight, straight.replaceAll(/[‘’]/g, "'")].flatMap((each) => one('text with typographic characters', each));
  },
  ({text}) => one('text that was broken into lines', text.replaceAll(/\r?\n/g, '')),
  ({text}) => {
    const value = parsed(text);
    return isEvent(value) ? [] : fieldsOf(value);
  },
  ({text}) => {
    const [first, last] = [text.indexOf('{'), text.lastIndexOf('}')];
    return one('text with other text around the JSON', first < last ? text.slice(first, last + 1) : undefined);
  },
];

function one(what: string, body: Body | undefined): Decoded[] {
  return body === undefined ? [] : [{what, body}];
}

/** Returns the bodies that the given body can be an encoded form of. */
export async function decode(body: Body): Promise<Decoded[]> {
  const given: Given = {text: textOf(body), bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body};
  const found: Decoded[] = [];
  for (const decoder of decoders) found.push(...(await decoder(given)));
  return found.filter((each) => each.body.length > 1 && textOf(each.body) !== given.text);
}
