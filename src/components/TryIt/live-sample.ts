/**
 * Writes the form's values into the API reference's samples, and changes only lines with values. The format must match
 * `packages/openapi-reference/samples.ts` and `plugins/theme/highlight`. Values are escaped for each language, because a reader can
 * type any text.
 */
import {escapeAttribute} from '@site/src/lib/escape';
import {curlParameter, encode} from '@site/src/lib/curl-parameter';
import {escapeHidden, plainText} from '@site/src/lib/plain-text';
import {shellWord} from '@site/src/lib/shell-word';
import {type Operation, type Pair, wellFormed} from '@site/packages/sandbox/browser';
import type {FieldValues} from './field-values';

export const keyName = 'Idempotency-Key';

function token(kind: string, content: string): string {
  return `<span class="tk-${kind}">${content}</span>`;
}

export function livePath({path}: Operation, values: FieldValues): string {
  const [id = ''] = values.id ?? [];
  return path.replace('{id}', (braces) => (id === '' ? braces : encode(wellFormed(id))));
}

type Sent = {
  method: string;
  /** `url` includes the query, and `form` is the encoded body. Both are escaped for HTML. */
  url: string;
  /** The URL without the query. */
  address: string;
  key?: string;
  query: Pair[];
  body: Pair[];
  form: string;
};

function sentBy(operation: Operation, server: string, values: FieldValues): Sent {
  const {method, parameters} = operation;
  const pairsIn = (place: string): Pair[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap(({name}) => (values[name] ?? []).map((value): Pair => [name, wellFormed(value)]));
  const encoded = (pairs: Pair[]): string => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&amp;');
  const address = server + livePath(operation, values);
  const query = pairsIn('query');
  const body = pairsIn('body');
  return {
    method,
    url: escapeAttribute(address) + (query.length > 0 ? `?${encoded(query)}` : ''),
    address,
    key: pairsIn('header')
      .filter(([name]) => name === keyName)
      .map(([, value]) => plainText(value))[0],
    query,
    body,
    form: encoded(body),
  };
}

const shortEscapes: Record<string, string> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

/** Returns a string literal that is valid in both JavaScript and Python. */
function literal(text: string, quote: '"' | "'"): string {
  const inside = text.replaceAll(/[\\\p{Cc}\p{Bidi_Control}\u2028\u2029'"]/gu, (character) => {
    if (character === '\\' || character === quote) return `\\${character}`;
    if (character === '"' || character === "'") return character;
    return shortEscapes[character] ?? escapeHidden(character);
  });
  return quote + inside + quote;
}

function withString(line: string, string: string): string {
  const from = line.lastIndexOf('<span class="tk-string">');
  const to = line.indexOf('</span>', from) + '</span>'.length;
  return line.slice(0, from) + token('string', string) + line.slice(to);
}

function swapped(lines: string[], from: string, to: RegExp, others: string[]): string[] {
  const first = lines.findIndex((line) => line.includes(from));
  if (first === -1) return lines;
  const last = lines.findIndex((line, place) => place >= first && to.test(line));
  return [...lines.slice(0, first), ...others, ...lines.slice(last + 1)];
}

function lineSwapped(lines: string[], holds: string, other: (line: string) => string): string[] {
  return lines.map((line) => (line.includes(holds) ? other(line) : line));
}

function entries(body: Pair[], entry: (pair: Pair) => string): string[] {
  return body.map((pair, place) => entry(pair) + (place < body.length - 1 ? ',' : ''));
}

function curlLine(option: string, word: string): string {
  return token('keyword', `  ${option}`) + token('string', ` ${escapeAttribute(word)}`);
}

/** Returns the line of a form field, whose name has its own colour. */
function curlField(option: string, word: string): string {
  const [, quote, name, value = ''] = /^('?)([\w[\]]+=)(.*)$/s.exec(word) ?? [];
  if (name === undefined) return curlLine(option, word);
  const shown = value && token('string', escapeAttribute(value));
  return `${token('keyword', `  ${option}`)} ${quote && token('string', quote)}${token('property', name)}${shown}`;
}

/** The maximum length of a JavaScript object on one line, in characters. A longer object has one line for each field. */
const longestObject = 80;

function nodeBody(body: Pair[], line: string): string[] {
  const plain = (name: string): boolean => /^[a-z$_][\w$]*$/i.test(name);
  const value = (text: string): string => token('string', escapeAttribute(literal(text, "'")));
  const entry = ([name, text]: Pair, indent: string): string =>
    plain(name)
      ? `${token('property', indent + name)}: ${value(text)}`
      : `${token('string', indent + escapeAttribute(literal(name, "'")))}: ${value(text)}`;
  const open = line.slice(0, line.indexOf('({') + 2);
  const length = body.reduce(
    (sum, [name, text]) => sum + (plain(name) ? name.length : literal(name, "'").length) + literal(text, "'").length + 4,
    0,
  );
  if (length <= longestObject) return [`${open}${entries(body, (pair) => entry(pair, '')).join(' ')}})`];
  return [open, ...entries(body, (pair) => entry(pair, '    ')), '  })'];
}

function pythonBody(body: Pair[]): string[] {
  const entry = ([name, text]: Pair, indent: string): string =>
    `${token('string', indent + escapeAttribute(literal(name, '"')))}: ${token('string', escapeAttribute(literal(text, '"')))}`;
  if (body.length < 2) return [`payload = {${entries(body, (pair) => ` ${entry(pair, '')} `).join('')}}`];
  return ['payload = {', ...entries(body, (pair) => entry(pair, '    ')), '}'];
}

const writers: Record<string, (lines: string[], sent: Sent) => string[]> = {
  curl(lines, {method, address, key, query, body}) {
    const start = token('function', 'curl') + (query.length > 0 ? token('keyword', ' -G') : '');
    const all = [
      start + token('string', ` ${escapeAttribute(shellWord(address))}`),
      ...lines.filter((line) => line.includes('  -u<')).map((line) => line.replace(/ \\$/, '')),
      ...(method === 'POST' && body.length === 0 ? [curlLine('-X', method)] : []),
      ...(key === undefined ? [] : [curlLine('-H', shellWord(`${keyName}: ${key}`))]),
      ...[...query, ...body].map((pair) => curlField(...curlParameter(...pair))),
    ];
    return all.map((line, place) => (place < all.length - 1 ? `${line} \\` : line));
  },
  node(lines, {url, key, body}) {
    const header =
      key === undefined ? [] : [`${token('string', `    '${keyName}'`)}: ${token('string', escapeAttribute(literal(key, "'")))},`];
    return swapped(
      lineSwapped(lines, '://', (line) => withString(line, `'${url}'`)),
      'URLSearchParams',
      /\}\)$/,
      nodeBody(body, lines.find((line) => line.includes('URLSearchParams')) ?? ''),
    ).flatMap((line) => (/headers<\/span>: \{$/.test(line) ? [line, ...header] : [line]));
  },
  python(lines, {url, key, body}) {
    const header =
      key === undefined ? [] : [`${token('string', `    "${keyName}"`)}: ${token('string', escapeAttribute(literal(key, '"')))},`];
    return swapped(
      lineSwapped(lines, '://', (line) => withString(line, `"${url}"`)),
      'payload = {',
      /\}$/,
      pythonBody(body),
    ).flatMap((line) => (line === 'headers = {' ? [line, ...header] : [line]));
  },
  ruby(lines, {url, key, form}) {
    const escaped = key?.replaceAll(/[\\']/g, String.raw`\$&`) ?? '';
    const header =
      key === undefined ? [] : [`request[${token('string', `"${keyName}"`)}] = ${token('string', `'${escapeAttribute(escaped)}'`)}`];
    return lineSwapped(lines, '://', (line) => withString(line, `"${url}"`)).flatMap((line) => {
      if (line.startsWith('request = ')) return [line, ...header];
      if (!line.startsWith('request.<span class="tk-function">body')) return [line];
      return form === '' ? [] : [withString(line, `"${form}"`)];
    });
  },
  php(lines, {url, key, form}) {
    const escaped = key?.replaceAll(/[\\"$]/g, String.raw`\$&`) ?? '';
    const header = key === undefined ? [] : [token('string', `    "${keyName}: ${escapeAttribute(escaped)}"`)];
    return lineSwapped(lines, '://', (line) => withString(line, `"${url}"`)).flatMap((line) => {
      if (line.includes('CURLOPT_POSTFIELDS')) return [withString(line, `"${form}"`)];
      return header.length > 0 && line.includes('Content-Type') ? [`${line},`, ...header] : [line];
    });
  },
};

/** Returns the sample with the form's values. For an unknown language, returns `built`, the sample from the build. */
export function liveSample(language: string, built: string, operation: Operation, server: string, values: FieldValues): string {
  return writers[language]?.(built.split('\n'), sentBy(operation, server, values)).join('\n') ?? built;
}
