/**
 * Generates the code samples of requests at build time. `adapt` turns the code from httpsnippet into complete programs. The curl
 * command is written here, because httpsnippet writes long options and encodes every value.
 */
import {HTTPSnippet, type HarRequest} from '@readme/httpsnippet';
import {curlParameter, encode} from '../../src/lib/curl-parameter';
import {shellWord} from '../../src/lib/shell-word';
import type {SentCredential} from './security';
import {kebab} from './slugs';

/** A file in a multipart body. Samples read the file from the current folder. */
export interface SentFile {
  name: string;
  file: string;
  contentType?: string;
}

export interface SampleRequest {
  method: string;
  /** The URL without the query. */
  url: string;
  query: [string, string][];
  headers: [string, string][];
  cookies: [string, string][];
  credentials: SentCredential[];
  body?: {mediaType: string} & (
    {value: unknown} | {parts: ({name: string; value: string; contentType?: string} | SentFile)[]} | {file: string}
  );
}

export interface KeyOptions {
  keyVariable: string;
  /** True if curl samples use Basic when the API also accepts Bearer. The key is the user name, and the password is empty. */
  keyIsUser?: boolean;
}

export interface PlainSample {
  language: string;
  label: string;
  grammar: string;
  code: string;
}

/** Returns a placeholder for an environment variable. httpsnippet copies it into the code, and `adapt` replaces it. */
function mark(variable: string): string {
  return `FROMENV_${variable}_END`;
}

const marks = /FROMENV_(\w+?)_END/g;
const basicMark = /Basic FROMENV_(\w+?)_END/;
const fileMark = 'BYTES_OF_THE_FILE';

/** Returns the name of the environment variable for a credential. For `appKey`, it is `APP_KEY`. */
function variableOf(name: string): string {
  return kebab(name).replaceAll('-', '_').replaceAll(/\W/g, '').toUpperCase() || 'API_KEY';
}

interface Variables {
  user: string;
  password: string;
}

function basicVariables(name: string): Variables {
  return {user: `${name}_USER`, password: `${name}_PASSWORD`};
}

/** Flattens nested form fields. For example, `{card: {number: 1}}` becomes a pair of `card[number]` and `1`. */
export function formPairs(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => formPairs(item, `${name}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, below]) => formPairs(below, name === '' ? key : `${name}[${key}]`));
  }
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

function withCredentials(
  {query, headers, cookies, credentials}: SampleRequest,
  options: KeyOptions,
): Pick<SampleRequest, 'query' | 'headers' | 'cookies'> {
  const all = {query: [...query], headers: [...headers], cookies: [...cookies]};
  for (const credential of credentials) {
    const value = mark(credentials.length === 1 ? options.keyVariable : variableOf(credential.name));
    if (credential.kind === 'bearer') all.headers.push(['Authorization', `Bearer ${value}`]);
    else if (credential.kind === 'basic')
      all.headers.push(['Authorization', `Basic ${mark(credentials.length === 1 ? 'API' : variableOf(credential.name))}`]);
    else if (credential.kind === 'scheme') all.headers.push(['Authorization', `${credential.scheme} ${value}`]);
    else if (credential.kind === 'cookie') all.cookies.push([credential.key, value]);
    else if (credential.kind === 'header') all.headers.push([credential.key, value]);
    else all.query.push([credential.key, value]);
  }
  return all;
}

function harOf(request: SampleRequest, options: KeyOptions): HarRequest {
  const {body} = request;
  const {query, headers, cookies} = withCredentials(request, options);
  const sent = [...headers];
  if (cookies.length > 0) sent.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  if (body) sent.push(['Content-Type', body.mediaType]);
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: sent.map(([name, value]) => ({name, value})),
    queryString: query.map(([name, value]) => ({name, value})),
    headersSize: -1,
    bodySize: -1,
    // Without a body, the media type is the same as httpsnippet's default.
    postData: body ? postDataOf(body) : {mimeType: 'application/octet-stream'},
  };
}

function postDataOf(body: NonNullable<SampleRequest['body']>): HarRequest['postData'] {
  const {mediaType} = body;
  if ('file' in body) return {mimeType: mediaType, text: fileMark};
  if ('parts' in body) {
    return {
      mimeType: mediaType,
      params: body.parts.map((part) => ('file' in part ? {name: part.name, fileName: part.file, contentType: part.contentType} : part)),
    };
  }
  const {value} = body;
  if (mediaType === 'application/x-www-form-urlencoded') {
    return {mimeType: mediaType, params: formPairs(value).map(([name, text]) => ({name, value: text}))};
  }
  return {mimeType: mediaType, text: typeof value === 'string' && !mediaType.includes('json') ? value : JSON.stringify(value)};
}

/**
 * Replaces `pattern` in the code. If httpsnippet starts to write different code, the build fails here.
 *
 * @throws Error if the code does not contain `pattern`
 */
function swap(code: string, pattern: RegExp | string, replacement: string): string {
  if (!(typeof pattern === 'string' ? code.includes(pattern) : pattern.test(code)))
    throw new Error(
      `httpsnippet writes other code than before. Update packages/openapi-reference/samples.ts: ${String(pattern)} is not in\n${code}`,
    );
  return code.replace(pattern, () => replacement);
}

interface Writer {
  language: string;
  label: string;
  grammar: string;
  target: 'javascript' | 'python' | 'ruby' | 'php';
  client: 'curl' | 'fetch' | 'requests' | 'native';
  adapt: (code: string, request: SampleRequest) => string;
}

function partsOf({body}: SampleRequest): Extract<NonNullable<SampleRequest['body']>, {parts: unknown}>['parts'] | undefined {
  return body && 'parts' in body ? body.parts : undefined;
}

function fileOf({body}: SampleRequest): string | undefined {
  return body && 'file' in body ? body.file : undefined;
}

/** Returns a double-quoted string literal for Ruby or PHP. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$').replaceAll('#{', '\\#{');
}

/** Returns text as a word of a shell, in which environment variables replace placeholders. */
function commandWord(text: string): string {
  if (!text.includes('FROMENV_')) return shellWord(text);
  return `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`).replaceAll(marks, '$$$1')}"`;
}

function curlHeader([name, value]: [string, string], keyIsUser: boolean): string {
  const [, basic] = basicMark.exec(value) ?? [];
  if (basic !== undefined) return `-u "$${basicVariables(basic).user}:$${basicVariables(basic).password}"`;
  if (keyIsUser && value.startsWith('Bearer ')) return `-u ${commandWord(`${value.replace('Bearer ', '')}:`)}`;
  return `-H ${commandWord(`${name}: ${value}`)}`;
}

function curlPair([name, value]: [string, string]): string {
  return value.includes('FROMENV_') ? `--data-urlencode ${commandWord(`${name}=${value}`)}` : curlParameter(name, value).join(' ');
}

function curlBody(body: NonNullable<SampleRequest['body']>): string[] {
  const {mediaType} = body;
  if ('parts' in body) {
    return body.parts.map((part) =>
      'file' in part ? `-F ${shellWord(`${part.name}=@${part.file}`)}` : `--form-string ${shellWord(`${part.name}=${part.value}`)}`,
    );
  }
  const type = `-H ${shellWord(`Content-Type: ${mediaType}`)}`;
  if ('file' in body) return [type, `--data-binary ${shellWord(`@${body.file}`)}`];
  const {value} = body;
  if (mediaType === 'application/x-www-form-urlencoded') return formPairs(value).map(curlPair);
  if (typeof value === 'string' && !mediaType.includes('json')) return [type, `--data-raw ${shellWord(value)}`];
  return [type, `-d ${shellWord(JSON.stringify(value, null, 2))}`];
}

/** Returns a curl command with the options that a developer would type. */
function curlCommand(request: SampleRequest, options: KeyOptions): string {
  const method = request.method.toUpperCase();
  const {query, headers, cookies} = withCredentials(request, options);
  const keyIsUser = options.keyIsUser === true && request.credentials.some((each) => each.kind === 'bearer' && each.basicToo);
  const sent = headers.map((header) => curlHeader(header, keyIsUser));
  const body = request.body ? curlBody(request.body) : [];
  // With `-G`, curl adds the data to the address.
  const isGet = method === 'GET' && body.length === 0 && query.length > 0;
  const search = isGet ? '' : query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return [
    `curl ${isGet ? '-G ' : ''}${commandWord(search === '' ? request.url : `${request.url}?${search}`)}`,
    ...sent.filter((option) => option.startsWith('-u')),
    ...(method === (body.length > 0 ? 'POST' : 'GET') ? [] : [method === 'HEAD' ? '-I' : `-X ${method}`]),
    ...sent.filter((option) => !option.startsWith('-u')),
    ...(cookies.length > 0 ? [`-b ${commandWord(cookies.map((pair) => pair.join('=')).join('; '))}`] : []),
    ...(isGet ? query.map(curlPair) : []),
    ...body,
  ].join(' \\\n  ');
}

const curl = {language: 'curl', label: 'curl', grammar: 'bash'};

const writers: Writer[] = [
  {
    language: 'node',
    label: 'Node.js',
    grammar: 'javascript',
    target: 'javascript',
    client: 'fetch',
    adapt(code, request) {
      // Prints the response as JSON, because `console.log` alone would abbreviate nested objects.
      let text = swap(code, /console\.log\(res\)/, 'console.log(JSON.stringify(res, null, 2))');
      for (const part of partsOf(request) ?? []) {
        if (!('file' in part)) continue;
        const type = part.contentType === undefined ? '' : `, {type: '${part.contentType}'}`;
        text = swap(
          text,
          `form.append('${part.name}', '${part.file}')`,
          `form.append('${part.name}', new File([readFileSync('${part.file}')], '${part.file}'${type}))`,
        );
      }
      const file = fileOf(request);
      if (file !== undefined) text = swap(text, `'${fileMark}'`, `readFileSync('${file}')`);
      if (text.includes('readFileSync(')) text = `import {readFileSync} from 'node:fs';\n\n${text}`;
      return text.replaceAll(/'[^'\n]*FROMENV_[^'\n]*'/g, (literal) => {
        const inside = literal.slice(1, -1).replace(basicMark, (_, name: string) => {
          const {user, password} = basicVariables(name);
          return `Basic \${btoa(\`\${process.env.${user}}:\${process.env.${password}}\`)}`;
        });
        return `\`${inside.replaceAll(marks, '${process.env.$1}')}\``;
      });
    },
  },
  {
    language: 'python',
    label: 'Python',
    grammar: 'python',
    target: 'python',
    client: 'requests',
    adapt(code, request) {
      const file = fileOf(request);
      let text = file === undefined ? code : swap(code, `"${fileMark}"`, `open("${file}", "rb")`);
      const basic = basicMark.exec(text);
      if (basic?.[1] !== undefined) {
        const {user, password} = basicVariables(basic[1]);
        text = swap(text, `"${basic[0]}"`, 'f"Basic {credentials}"');
        const line = `credentials = base64.b64encode(f"{os.environ['${user}']}:{os.environ['${password}']}".encode()).decode()`;
        text = swap(text, /^import requests\n/m, `import base64\nimport os\n\nimport requests\n\n${line}\n`);
      } else if (text.includes('FROMENV_')) {
        text = swap(text, /^import requests/m, 'import os\n\nimport requests');
      }
      return text.replaceAll(
        /"[^"\n]*FROMENV_[^"\n]*"/g,
        (literal) => `f${literal.replaceAll(/[{}]/g, '$&$&').replaceAll(marks, "{os.environ['$1']}")}`,
      );
    },
  },
  {
    language: 'ruby',
    label: 'Ruby',
    grammar: 'ruby',
    target: 'ruby',
    client: 'native',
    adapt(code, request) {
      let text = code.replace(/http\.use_ssl = true/, 'http.use_ssl = url.scheme == "https"');
      const parts = partsOf(request);
      if (parts) {
        const list = parts.map(
          (part) => `  [${quoted(part.name)}, ${'file' in part ? `File.open(${quoted(part.file)})` : quoted(part.value)}]`,
        );
        text = text.replace(/^request\["content-type"\] = .*\n/im, '');
        text = swap(text, /^request\.body = .*$/m, `request.set_form([\n${list.join(',\n')}\n], "multipart/form-data")`);
      }
      const file = fileOf(request);
      if (file !== undefined) text = swap(text, `"${fileMark}"`, `File.binread(${quoted(file)})`);
      text = text.replace(/request\["Authorization"\] = 'Basic FROMENV_(\w+?)_END'/i, (_, name: string) => {
        const {user, password} = basicVariables(name);
        return `request.basic_auth(ENV.fetch('${user}'), ENV.fetch('${password}'))`;
      });
      return text.replaceAll(
        /(["'])[^"'\n]*FROMENV_[^"'\n]*\1/g,
        (literal) => `"${literal.slice(1, -1).replaceAll(marks, "#{ENV.fetch('$1')}")}"`,
      );
    },
  },
  {
    language: 'php',
    label: 'PHP',
    grammar: 'php',
    target: 'php',
    client: 'curl',
    adapt(code, request) {
      let text = code;
      const parts = partsOf(request);
      if (parts) {
        const list = parts.map((part) => {
          const type = 'file' in part && part.contentType !== undefined ? `, ${quoted(part.contentType)}` : '';
          return `    ${quoted(part.name)} => ${'file' in part ? `new CURLFile(${quoted(part.file)}${type})` : quoted(part.value)}`;
        });
        text = swap(text, /CURLOPT_POSTFIELDS => ".*",$/m, `CURLOPT_POSTFIELDS => [\n${list.join(',\n')}\n  ],`);
        // Removes the content type. If the list of headers is then empty, removes the list.
        text = text
          .replace(/,?\n {4}"content-type: multipart\/form-data[^"]*"/i, '')
          .replace(/\n {2}CURLOPT_HTTPHEADER => \[\n {2}\],/, '');
      }
      const file = fileOf(request);
      if (file !== undefined) text = swap(text, `"${fileMark}"`, `file_get_contents(${quoted(file)})`);
      return text.replaceAll(/"[^"\n]*FROMENV_[^"\n]*"/g, (literal) => {
        const inside = literal.slice(1, -1);
        const basic = basicMark.exec(inside);
        if (basic?.[1] !== undefined) {
          const {user, password} = basicVariables(basic[1]);
          return `"${inside.slice(0, basic.index)}Basic " . base64_encode(getenv("${user}") . ":" . getenv("${password}"))`;
        }
        const pieces = inside.split(marks).map((piece, index) => (index % 2 === 1 ? `getenv("${piece}")` : piece && `"${piece}"`));
        return pieces.filter((piece) => piece !== '').join(' . ');
      });
    },
  },
];

export const sampleLanguages = [curl, ...writers].map(({language, label}) => ({language, label}));

export function writeSamples(request: SampleRequest, options: KeyOptions): PlainSample[] {
  const snippet = new HTTPSnippet(harOf(request, options));
  const programs = writers.map(({language, label, grammar, target, client, adapt}) => {
    const [code] = [snippet.convert(target, client)].flat();
    if (typeof code !== 'string') throw new Error(`No ${label} sample could be written for ${request.method} ${request.url}.`);
    return {language, label, grammar, code: adapt(code, request).trimEnd()};
  });
  return [{...curl, code: curlCommand(request, options)}, ...programs];
}
