/**
 * Writes the code samples of a request: at build time for the reference, and in the browser for the values of a form. All languages
 * are written from one description of the request.
 */
import {encode} from '../kit/encode';
import {escapeHidden, hasHidden, plainText, safeJson} from '../kit/plain-text';
import {shellWord} from '../kit/shell-word';
import type {SentCredential} from './security';

/** A name and a value of a query or a form. */
export interface SentPair {
  name: string;
  value: string;
  /** The value in a URL or a form, if it is not `encode(value)`. In `red,blue`, the comma separates two encoded values. */
  encoded?: string;
}

/** A part of a multipart body. Samples read files from the current folder. */
export type SentPart = {name: string; contentType?: string} & ({value: string} | {file: string});

/** What a successful response contains. `any` is for requests whose responses differ. */
export type Answer = {kind: 'json' | 'any' | 'nothing'} | {kind: 'file'; file: string};

export interface SampleRequest {
  method: string;
  /** The URL without the query. */
  url: string;
  query: SentPair[];
  headers: [string, string][];
  cookies: [string, string][];
  credentials: SentCredential[];
  body?: {mediaType: string} & ({form: SentPair[]} | {text: string} | {parts: SentPart[]} | {file: string});
  answer: Answer;
}

export interface KeyOptions {
  keyVariable: string;
  /** True if curl samples use Basic when the API also accepts Bearer. The key is the user name, and the password is empty. */
  keyIsUser?: boolean;
}

/** Text with environment variables. `basic` is an encoded user name and password. */
type Piece = string | {variable: string} | {basic: {user: string; password: string}};
type Value = readonly Piece[];

interface Sent extends Omit<SampleRequest, 'headers' | 'query' | 'cookies'> {
  headers: [string, Value][];
  query: (Omit<SentPair, 'value'> & {value: Value})[];
  cookies: [string, Value][];
}

/** Returns the name of the environment variable for a credential. For `appKey`, it is `APP_KEY`. */
function variableOf(name: string): string {
  return (
    name
      .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1_')
      .replaceAll(/\W+/g, '_')
      .replaceAll(/^_|_$/g, '')
      .toUpperCase() || 'API_KEY'
  );
}

function withCredentials(request: SampleRequest, {keyVariable}: KeyOptions): Sent {
  const {credentials} = request;
  const sent: Sent = {
    ...request,
    headers: request.headers.map(([name, value]) => [name, [plainText(value)]]),
    query: request.query.map((pair) => ({...pair, value: [pair.value]})),
    cookies: request.cookies.map(([name, value]) => [name, [value]]),
  };
  for (const credential of credentials) {
    const value = {variable: credentials.length === 1 ? keyVariable : variableOf(credential.name)};
    const name = credentials.length === 1 ? 'API' : variableOf(credential.name);
    if (credential.kind === 'bearer') sent.headers.push(['Authorization', ['Bearer ', value]]);
    else if (credential.kind === 'basic')
      sent.headers.push(['Authorization', ['Basic ', {basic: {user: `${name}_USER`, password: `${name}_PASSWORD`}}]]);
    else if (credential.kind === 'scheme') sent.headers.push(['Authorization', [`${credential.scheme} `, value]]);
    else if (credential.kind === 'cookie') sent.cookies.push([credential.key, [value]]);
    else if (credential.kind === 'header') sent.headers.push([credential.key, [value]]);
    else sent.query.push({name: credential.key, value: [value]});
  }
  return sent;
}

function joined(values: readonly Value[], separator: string): Value {
  return values.flatMap((value, index) => (index === 0 ? value : [separator, ...value]));
}

const encoded = ({name, value, encoded: given}: SentPair): string => `${encode(name)}=${given ?? encode(value)}`;

export function formText(pairs: readonly SentPair[]): string {
  return pairs.map(encoded).join('&');
}

/** Returns the address with its query. */
function addressOf({url, query}: Sent): Value {
  const pairs = query.map(({name, value, encoded: given}): Value => [
    `${encode(name)}=`,
    ...(given === undefined ? value.map((piece) => (typeof piece === 'string' ? encode(piece) : piece)) : [given]),
  ]);
  return pairs.length === 0 ? [url] : [`${url}?`, ...joined(pairs, '&')];
}

function cookiesOf({cookies}: Sent): Value {
  const pairs = cookies.map(([name, value]): Value => [`${name}=`, ...value]);
  return joined(pairs, '; ');
}

/** Returns all headers of a program, with its cookies and the type of its body. A multipart body gets its type from its library. */
function headersOf(sent: Sent): [string, Value][] {
  const {headers, cookies, body} = sent;
  return [
    ...headers,
    ...(cookies.length > 0 ? [['Cookie', cookiesOf(sent)] satisfies [string, Value]] : []),
    ...(body && !('parts' in body) ? [['Content-Type', [body.mediaType]] satisfies [string, Value]] : []),
  ];
}

/** Joins consecutive texts, and writes each text and each variable in the syntax of a language. */
function written(value: Value, ofText: (text: string) => string, ofPiece: (piece: Exclude<Piece, string>) => string): string {
  return value.map((piece) => (typeof piece === 'string' ? ofText(piece) : ofPiece(piece))).join('');
}

function plainOf(value: Value): string | undefined {
  return value.every((piece) => typeof piece === 'string') ? value.join('') : undefined;
}

const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const shortEscapes: Record<string, string> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

/** Escapes a text for a string literal. `special` matches the characters that need a backslash. */
function escaped(text: string, special: RegExp, ofHidden: (character: string) => string = escapeHidden): string {
  return text.replaceAll(special, String.raw`\$&`).replaceAll(hidden, (character) => shortEscapes[character] ?? ofHidden(character));
}

const inPhp = (character: string): string => `\\u{${character.charCodeAt(0).toString(16)}}`;

/** True if a program can write the JSON as a literal, without a change to a number or a key. */
function isLiteral(json: string): boolean {
  try {
    return JSON.stringify(JSON.parse(json)) === json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') && !json.includes('"__proto__"');
  } catch {
    return false;
  }
}

export const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType);

/** Returns the text of a body. JSON has no white space, and its hidden characters are escaped. */
function compact({mediaType, text}: {mediaType: string; text: string}): string {
  return isJson(mediaType) && isLiteral(text) ? safeJson(JSON.parse(text)) : text;
}

/** Returns JSON with each member on its own line, or `undefined` if the text is not JSON. */
function indentedJson(body: NonNullable<SampleRequest['body']>): string | undefined {
  return 'text' in body && isJson(body.mediaType) && isLiteral(body.text) ? safeJson(JSON.parse(body.text), 2) : undefined;
}

const needsBoundary = (parts: readonly SentPart[], isListed: boolean): boolean =>
  parts.some((part) => 'value' in part && part.contentType !== undefined) ||
  (!isListed && new Set(parts.map(({name}) => name)).size < parts.length);

/** Returns the header of a part, for the languages whose libraries cannot write a type without a file name, or a name twice. */
function partHeader(part: SentPart): string {
  const name = (text: string): string => `"${text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')}"`;
  const type = 'file' in part ? (part.contentType ?? 'application/octet-stream') : part.contentType;
  return `Content-Disposition: form-data; name=${name(part.name)}${'file' in part ? `; filename=${name(part.file)}` : ''}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`;
}

const boundary = 'part-of-the-request';

// curl

function curlWord(value: Value): string {
  const plain = plainOf(value);
  if (plain !== undefined) return shellWord(plain);
  return `"${written(
    value,
    (text) => text.replaceAll(/["\\$`]/g, String.raw`\$&`),
    (piece) => ('variable' in piece ? `$${piece.variable}` : `$${piece.basic.user}:$${piece.basic.password}`),
  )}"`;
}

function curlHeader([name, value]: [string, Value], keyIsUser: boolean): string {
  const basic = value.find((piece) => typeof piece === 'object' && 'basic' in piece);
  if (basic) return `-u ${curlWord([basic])}`;
  if (keyIsUser && value[0] === 'Bearer ') return `-u ${curlWord([...value.slice(1), ':'])}`;
  return `-H ${curlWord([`${name}: `, ...value])}`;
}

function curlPair(pair: Sent['query'][number]): string {
  const plain = plainOf(pair.value);
  if (plain === undefined) return `--data-urlencode ${curlWord([`${pair.name}=`, ...pair.value])}`;
  if (pair.encoded !== undefined) return `-d ${shellWord(`${encode(pair.name)}=${pair.encoded}`)}`;
  // curl never encodes a name, and a terminal could interpret hidden characters in a pasted command.
  if (!/^[\w.[\]-]+$/.test(pair.name) || hasHidden(plain)) return `-d ${shellWord(`${encode(pair.name)}=${encode(plain)}`)}`;
  return `${/^[\w.:,/@-]*$/.test(plain) ? '-d' : '--data-urlencode'} ${shellWord(`${pair.name}=${plain}`)}`;
}

function curlPart(part: SentPart): string {
  const quotedText = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  if ('file' in part) return `-F ${shellWord(`${part.name}=@${part.file}${type}`)}`;
  return type === ''
    ? `--form-string ${shellWord(`${part.name}=${part.value}`)}`
    : `-F ${shellWord(`${part.name}=${quotedText(part.value)}${type}`)}`;
}

function curlBody(body: NonNullable<SampleRequest['body']>): string[] {
  if ('parts' in body) return body.parts.map(curlPart);
  const type = `-H ${shellWord(`Content-Type: ${body.mediaType}`)}`;
  if ('form' in body) {
    const pairs = body.form.map((pair) => curlPair({...pair, value: [pair.value]}));
    return body.mediaType === 'application/x-www-form-urlencoded' ? pairs : [type, ...pairs];
  }
  if ('file' in body) return [type, `--data-binary ${shellWord(`@${body.file}`)}`];
  const json = indentedJson(body);
  return [type, json === undefined ? `--data-raw ${shellWord(body.text)}` : `-d ${shellWord(json)}`];
}

function curl(sent: Sent, keyIsUser: boolean): string {
  const method = sent.method.toUpperCase();
  const headers = sent.headers.map((header) => curlHeader(header, keyIsUser));
  const body = sent.body ? curlBody(sent.body) : [];
  // With `-G`, curl adds the data to the address.
  const isGet = method === 'GET' && body.length === 0 && sent.query.length > 0;
  return [
    `curl ${isGet ? '-G ' : ''}${curlWord(isGet ? [sent.url] : addressOf(sent))}`,
    ...headers.filter((option) => option.startsWith('-u')),
    ...(method === (body.length > 0 ? 'POST' : 'GET') ? [] : [method === 'HEAD' ? '-I' : `-X ${shellWord(method)}`]),
    ...headers.filter((option) => !option.startsWith('-u')),
    ...(sent.cookies.length > 0 ? [`-b ${curlWord(cookiesOf(sent))}`] : []),
    ...(isGet ? sent.query.map(curlPair) : []),
    ...body,
    ...(sent.answer.kind === 'file' ? [`-o ${shellWord(sent.answer.file)}`] : []),
  ].join(' \\\n  ');
}

// Node.js

const jsText = (text: string): string => `'${escaped(text, /[\\']/g)}'`;

function jsValue(value: Value): string {
  const plain = plainOf(value);
  if (plain !== undefined) return jsText(plain);
  return `\`${written(
    value,
    (text) => escaped(text, /[\\`$]/g),
    (piece) =>
      'variable' in piece
        ? `\${process.env.${piece.variable}}`
        : `\${btoa(\`\${process.env.${piece.basic.user}}:\${process.env.${piece.basic.password}}\`)}`,
  )}\``;
}

const longestObject = 90;

/** Writes an object on one line if it is short, or else one member on each line. */
function jsObject(members: [name: string, value: string][], indent = ''): string {
  const entries = members.map(([name, value]) => `${/^[a-z$_][\w$]*$/i.test(name) ? name : jsText(name)}: ${value}`);
  const line = `{${entries.join(', ')}}`;
  if (!line.includes('\n') && line.length <= longestObject) return line;
  return `{\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}}`;
}

function nodeBody(body: NonNullable<SampleRequest['body']>): string {
  if ('file' in body) return `readFileSync(${jsText(body.file)})`;
  if ('form' in body) {
    const names = new Set(body.form.map(({name}) => name));
    if (body.form.some((pair) => pair.encoded !== undefined)) return jsText(formText(body.form));
    if (names.size === body.form.length && !names.has('__proto__'))
      return `new URLSearchParams(${jsObject(
        body.form.map(({name, value}) => [name, jsText(value)]),
        '  ',
      )})`;
    return `new URLSearchParams([\n${body.form.map(({name, value}) => `    [${jsText(name)}, ${jsText(value)}]`).join(',\n')}\n  ])`;
  }
  if ('parts' in body) return 'body';
  const json = indentedJson(body);
  return json === undefined ? jsText(body.text) : `JSON.stringify(${json.replaceAll('\n', '\n  ')})`;
}

function nodeParts(parts: readonly SentPart[]): string {
  if (needsBoundary(parts, true)) {
    const lines = parts.flatMap((part) => [
      jsText(`--${boundary}\r\n${partHeader(part)}`),
      'file' in part ? `readFileSync(${jsText(part.file)})` : jsText(part.value),
      jsText('\r\n'),
    ]);
    const all = [...lines, jsText(`--${boundary}--\r\n`)].map((line) => `  ${line}`).join(',\n');
    return `const body = new Blob([\n${all}\n], {type: 'multipart/form-data; boundary=${boundary}'});\n`;
  }
  const lines = parts.map((part) => {
    const type = part.contentType === undefined ? '' : `, {type: ${jsText(part.contentType)}}`;
    const value = 'file' in part ? `new File([readFileSync(${jsText(part.file)})], ${jsText(part.file)}${type})` : jsText(part.value);
    return `body.append(${jsText(part.name)}, ${value});\n`;
  });
  return `const body = new FormData();\n${lines.join('')}`;
}

function node(sent: Sent): string {
  const {body, answer} = sent;
  const method = sent.method.toUpperCase();
  // `fetch` refuses a body for these methods, and the method TRACE.
  const isRare = method === 'TRACE' || (body !== undefined && ['GET', 'HEAD'].includes(method));
  const headers: [string, string][] = headersOf(sent).map(([name, value]) => [name, jsValue(value)]);
  const parts = body && 'parts' in body ? nodeParts(body.parts) : '';
  const written = body && nodeBody(body);
  if (isRare && body) headers.push(['Content-Length', 'body.length']);
  const options = jsObject([
    ['method', jsText(method)],
    ...(headers.length > 0 ? [['headers', jsObject(headers, '  ')] satisfies [string, string]] : []),
    ...(written !== undefined && !isRare ? [[`body`, written] satisfies [string, string]] : []),
  ]).replace(/\bbody: body\b/, 'body');
  const address = jsValue(addressOf(sent));
  const file = answer.kind === 'file' ? jsText(answer.file) : '';
  const imports = [
    ...(written?.includes('readFileSync(') || parts.includes('readFileSync(') ? ['readFileSync'] : []),
    ...(file === '' ? [] : ['writeFileSync']),
  ];
  const top = imports.length > 0 ? `import {${imports.join(', ')}} from 'node:fs';\n` : '';
  if (isRare) {
    const library = /^https/i.test(sent.url) ? 'node:https' : 'node:http';
    return `${top}import {request} from '${library}';

${written === undefined ? '' : `const body = Buffer.from(${written.startsWith('new URLSearchParams') ? `String(${written})` : written});\n`}const options = ${options};

request(${address}, options, async res => {
  console.log(Buffer.concat(await res.toArray()).toString());
})
  .on('error', err => console.error(err))
  .end(${written === undefined ? '' : 'body'});`;
  }
  const then = {
    json: ['.then(res => res.json())', '.then(res => console.log(JSON.stringify(res, null, 2)))'],
    any: ['.then(res => res.text())', '.then(text => console.log(text))'],
    nothing: ['.then(res => console.log(res.status))'],
    file: ['.then(res => res.arrayBuffer())', `.then(bytes => writeFileSync(${file}, Buffer.from(bytes)))`],
  }[answer.kind];
  const steps = [...then, '.catch(err => console.error(err));'].map((step) => `\n  ${step}`).join('');
  return `${top}${top && '\n'}${parts}${parts && '\n'}const options = ${options};\n\nfetch(${address}, options)${steps}`;
}

// Python

const pythonText = (text: string): string => `"${escaped(text, /[\\"]/g)}"`;

function pythonValue(value: Value): string {
  const plain = plainOf(value);
  if (plain !== undefined) return pythonText(plain);
  return `f"${written(
    value,
    (text) => escaped(text, /[\\"]/g).replaceAll(/[{}]/g, '$&$&'),
    (piece) => ('variable' in piece ? `{os.environ['${piece.variable}']}` : '{credentials}'),
  )}"`;
}

function pythonLiteral(json: string): string {
  const words: Record<string, string> = {true: 'True', false: 'False', null: 'None'};
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (token) => words[token] ?? token);
}

function pythonLines(entries: string[], [open, close]: readonly [string, string], space: string): string {
  if (entries.length === 0) return open + close;
  if (entries.length === 1) return `${open}${space}${entries.join('')}${space}${close}`;
  return `${open}\n${entries.map((entry) => `    ${entry}`).join(',\n')}\n${close}`;
}

function pythonPart(part: SentPart): string {
  // Unlike other libraries, this one sends no type for a file by default.
  const contentType = part.contentType ?? ('file' in part ? 'application/octet-stream' : undefined);
  const type = contentType === undefined ? '' : `, ${pythonText(contentType)}`;
  const content = 'file' in part ? `${pythonText(part.file)}, open(${pythonText(part.file)}, "rb")` : `None, ${pythonText(part.value)}`;
  return `(${pythonText(part.name)}, (${content}${type}))`;
}

function pythonBody(body: NonNullable<SampleRequest['body']>): {option: string; lines: string} {
  if ('file' in body) return {option: 'data=payload', lines: `payload = open(${pythonText(body.file)}, "rb")\n`};
  if ('parts' in body) return {option: 'files=files', lines: `files = ${pythonLines(body.parts.map(pythonPart), ['[', ']'], '')}\n`};
  if ('form' in body) {
    if (body.form.some((pair) => pair.encoded !== undefined))
      return {option: 'data=payload', lines: `payload = ${pythonText(formText(body.form))}\n`};
    const isOnce = new Set(body.form.map(({name}) => name)).size === body.form.length;
    const entries = body.form.map(({name, value}) =>
      isOnce ? `${pythonText(name)}: ${pythonText(value)}` : `(${pythonText(name)}, ${pythonText(value)})`,
    );
    return {option: 'data=payload', lines: `payload = ${pythonLines(entries, isOnce ? ['{', '}'] : ['[', ']'], isOnce ? ' ' : '')}\n`};
  }
  const json = indentedJson(body);
  if (json !== undefined) return {option: 'json=payload', lines: `payload = ${pythonLiteral(json).replaceAll(/^( +)/gm, '$1$1')}\n`};
  return {option: 'data=payload', lines: `payload = ${pythonText(body.text)}.encode()\n`};
}

function python(sent: Sent): string {
  const {answer} = sent;
  const headers = headersOf(sent).map(([name, value]) => `${pythonText(name)}: ${pythonValue(value)}`);
  const address = pythonValue(addressOf(sent));
  const body = sent.body && pythonBody(sent.body);
  const basic = sent.headers.flatMap(([, value]) => value).find((piece) => typeof piece === 'object' && 'basic' in piece);
  const credentials =
    typeof basic === 'object' && 'basic' in basic
      ? `credentials = base64.b64encode(f"{os.environ['${basic.basic.user}']}:{os.environ['${basic.basic.password}']}".encode()).decode()\n`
      : '';
  const usesEnvironment = credentials !== '' || `${headers.join('')}${address}`.includes('os.environ[');
  const lower = sent.method.toLowerCase();
  const hasFunction = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(lower);
  const call = hasFunction ? `requests.${lower}(url` : `requests.request(${pythonText(sent.method.toUpperCase())}, url`;
  const print = {
    json: 'print(response.text)',
    any: 'print(response.text)',
    nothing: 'print(response.status_code)',
    file: `with open(${pythonText(answer.kind === 'file' ? answer.file : '')}, "wb") as file:\n    file.write(response.content)`,
  }[answer.kind];
  return `${credentials === '' ? '' : 'import base64\n'}${usesEnvironment ? 'import os\n\n' : ''}import requests

${credentials === '' ? '' : `${credentials}\n`}url = ${address}

${body?.lines ?? ''}${headers.length > 0 ? `headers = ${pythonLines(headers, ['{', '}'], '')}\n` : ''}${body || headers.length > 0 ? '\n' : ''}response = ${call}${body ? `, ${body.option}` : ''}${headers.length > 0 ? ', headers=headers' : ''})

${print}`;
}

// Ruby

const rubyText = (text: string): string => `"${escaped(text, /[\\"]|#(?=[{$@])/g)}"`;
const rubyPlain = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

function rubyValue(value: Value): string {
  return `"${written(
    value,
    (text) => escaped(text, /[\\"]|#(?=[{$@])/g),
    (piece) => ('variable' in piece ? `#{ENV.fetch('${piece.variable}')}` : ''),
  )}"`;
}

function rubyHeader([name, value]: [string, Value]): string {
  const basic = value.find((piece) => typeof piece === 'object' && 'basic' in piece);
  if (typeof basic === 'object' && 'basic' in basic)
    return `request.basic_auth(ENV.fetch('${basic.basic.user}'), ENV.fetch('${basic.basic.password}'))\n`;
  const plain = plainOf(value);
  return `request[${rubyText(name)}] = ${plain === undefined ? rubyValue(value) : rubyPlain(plain)}\n`;
}

function rubyBody(body: NonNullable<SampleRequest['body']>): string {
  if ('file' in body) return `request.body = File.binread(${rubyText(body.file)})\n`;
  if ('form' in body) return body.form.length === 0 ? '' : `request.body = ${rubyText(formText(body.form))}\n`;
  if ('text' in body) return `request.body = ${rubyText(compact(body))}\n`;
  if (needsBoundary(body.parts, true)) {
    const lines = body.parts.map(
      (part) =>
        `  ${rubyText(partHeader(part))} + ${'file' in part ? `File.binread(${rubyText(part.file)})` : `${rubyText(part.value)}.b`}`,
    );
    return `parts = [\n${lines.join(',\n')}\n]\nrequest["Content-Type"] = 'multipart/form-data; boundary=${boundary}'\nrequest.body = parts.map { |part| "--${boundary}\\r\\n#{part}\\r\\n" }.join + "--${boundary}--\\r\\n"\n`;
  }
  const list = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `, {content_type: ${rubyText(part.contentType)}}`;
    return `  [${rubyText(part.name)}, ${'file' in part ? `File.open(${rubyText(part.file)})${type}` : rubyText(part.value)}]`;
  });
  return `request.set_form([\n${list.join(',\n')}\n], "multipart/form-data")\n`;
}

function ruby(sent: Sent): string {
  const method = sent.method.toLowerCase();
  // Ruby has no class for a body in these methods, and sends a type even without a body in the others.
  const withBody = ['post', 'put', 'patch', 'delete'];
  const without = ['get', 'head', 'options', 'trace', 'delete'];
  const made = (sent.body ? withBody : without).includes(method)
    ? `Net::HTTP::${method.charAt(0).toUpperCase()}${method.slice(1)}.new(url)`
    : `Net::HTTPGenericRequest.new(${rubyText(method.toUpperCase())}, ${sent.body ? 'true' : 'false'}, true, url)`;
  const {answer} = sent;
  const print = {
    json: 'puts response.read_body',
    any: 'puts response.read_body',
    nothing: 'puts response.code',
    file: `File.binwrite(${rubyText(answer.kind === 'file' ? answer.file : '')}, response.body)`,
  }[answer.kind];
  return `require 'uri'
require 'net/http'

url = URI(${rubyValue(addressOf(sent))})

http = Net::HTTP.new(url.host, url.port)
http.use_ssl = url.scheme == "https"

request = ${made}
${headersOf(sent).map(rubyHeader).join('')}${sent.body ? rubyBody(sent.body) : ''}
response = http.request(request)
${print}`;
}

// PHP

const phpText = (text: string): string => `"${escaped(text, /[\\"$]/g, inPhp)}"`;

function phpValue(value: Value): string {
  const texts = value.map((piece) => {
    if (typeof piece === 'string') return phpText(piece);
    if ('variable' in piece) return `getenv("${piece.variable}")`;
    return `base64_encode(getenv("${piece.basic.user}") . ":" . getenv("${piece.basic.password}"))`;
  });
  const plain = plainOf(value);
  return plain === undefined ? texts.filter((text) => text !== '""').join(' . ') : phpText(plain);
}

/** Returns the option's value, and the lines before the request. */
function phpBody(body: NonNullable<SampleRequest['body']>): {option: string; before: string; type?: string} {
  if ('file' in body) return {option: `file_get_contents(${phpText(body.file)})`, before: ''};
  if ('form' in body) return {option: phpText(formText(body.form)), before: ''};
  if ('text' in body) return {option: phpText(compact(body)), before: ''};
  if (needsBoundary(body.parts, false)) {
    const lines = body.parts.map(
      (part) => `  ${phpText(partHeader(part))} . ${'file' in part ? `file_get_contents(${phpText(part.file)})` : phpText(part.value)}`,
    );
    const before = `$parts = [\n${lines.join(',\n')}\n];\n$body = "";\nforeach ($parts as $part) {\n  $body .= "--${boundary}\\r\\n" . $part . "\\r\\n";\n}\n$body .= "--${boundary}--\\r\\n";\n\n`;
    return {option: '$body', before, type: `multipart/form-data; boundary=${boundary}`};
  }
  const list = body.parts.map((part) => {
    const type = part.contentType === undefined ? '' : `, ${phpText(part.contentType)}`;
    return `    ${phpText(part.name)} => ${'file' in part ? `new CURLFile(${phpText(part.file)}${type})` : phpText(part.value)}`;
  });
  return {option: `[\n${list.join(',\n')}\n  ]`, before: ''};
}

function php(sent: Sent): string {
  const body = sent.body && phpBody(sent.body);
  const headers = headersOf(sent);
  if (body?.type !== undefined) headers.push(['Content-Type', [body.type]]);
  const lines = headers.map(
    ([name, value]) =>
      `    ${phpValue([`${name}: ${typeof value[0] === 'string' ? value[0] : ''}`, ...(typeof value[0] === 'string' ? value.slice(1) : value)])}`,
  );
  const {answer} = sent;
  const print = {
    json: 'echo $response',
    any: 'echo $response',
    nothing: 'echo $status',
    file: `file_put_contents(${phpText(answer.kind === 'file' ? answer.file : '')}, $response)`,
  }[answer.kind];
  const status = answer.kind === 'nothing' ? '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);\n' : '';
  return `<?php

${body?.before ?? ''}$curl = curl_init();

curl_setopt_array($curl, [
  CURLOPT_URL => ${phpValue(addressOf(sent))},
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_ENCODING => "",
  CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
  ${sent.method.toUpperCase() === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${phpText(sent.method.toUpperCase())}`},
${body ? `  CURLOPT_POSTFIELDS => ${body.option},\n` : ''}${lines.length > 0 ? `  CURLOPT_HTTPHEADER => [\n${lines.join(',\n')}\n  ],\n` : ''}]);

$response = curl_exec($curl);
$err = curl_error($curl);
${status}
curl_close($curl);

if ($err) {
  echo "cURL Error #:" . $err;
} else {
  ${print};
}`;
}

export const sampleLanguages = [
  {language: 'curl', label: 'curl', grammar: 'bash'},
  {language: 'node', label: 'Node.js', grammar: 'javascript'},
  {language: 'python', label: 'Python', grammar: 'python'},
  {language: 'ruby', label: 'Ruby', grammar: 'ruby'},
  {language: 'php', label: 'PHP', grammar: 'php'},
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]['language'];

export function writeSample(language: SampleLanguage, request: SampleRequest, options: KeyOptions): string {
  const sent = withCredentials(request, options);
  if (language === 'curl')
    return curl(sent, options.keyIsUser === true && request.credentials.some((each) => each.kind === 'bearer' && each.basicToo));
  return {node, python, ruby, php}[language](sent);
}
