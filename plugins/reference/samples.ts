/**
 * Request samples, written by httpsnippet when the site is built. Its code is
 * taken as it comes, but for what it cannot know: the key is read from the
 * environment, and the base address may be plain http on one's own machine.
 */
import {HTTPSnippet, type HarRequest} from '@readme/httpsnippet';

/** How a request proves who sends it. */
export type Credential =
  {kind: 'bearer'; basicToo: boolean} | {kind: 'basic'} | {kind: 'header'; name: string} | {kind: 'query'; name: string} | {kind: 'none'};

export interface SampleRequest {
  method: string;
  /** Without its query. */
  url: string;
  query: [string, string][];
  headers: [string, string][];
  credential: Credential;
  body?: {mediaType: string; value: unknown};
}

export interface PlainSample {
  language: string;
  label: string;
  /** The grammar that colours it. */
  grammar: string;
  code: string;
}

/** Stands where the key goes until the library has written its code. */
const mark = 'KEY_FROM_ENVIRONMENT';

/** Nested form fields in brackets: `{card: {number: 1}}` is `card[number]=1`. */
export function formPairs(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => formPairs(item, `${name}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, below]) => formPairs(below, name === '' ? key : `${name}[${key}]`));
  }
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

function harOf(request: SampleRequest): HarRequest {
  const {credential, body} = request;
  const headers = request.headers.map(([name, value]) => ({name, value}));
  if (credential.kind === 'bearer') headers.push({name: 'Authorization', value: `Bearer ${mark}`});
  if (credential.kind === 'basic') headers.push({name: 'Authorization', value: `Basic ${mark}`});
  if (credential.kind === 'header') headers.push({name: credential.name, value: mark});
  const query = request.query.map(([name, value]) => ({name, value}));
  if (credential.kind === 'query') query.push({name: credential.name, value: mark});
  if (body) headers.push({name: 'Content-Type', value: body.mediaType});
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    queryString: query,
    headersSize: -1,
    bodySize: -1,
    // Without a body, what the library itself takes for one.
    postData: body ? postDataOf(body) : {mimeType: 'application/octet-stream'},
  };
}

function postDataOf({mediaType, value}: {mediaType: string; value: unknown}): HarRequest['postData'] {
  if (mediaType === 'application/x-www-form-urlencoded' || mediaType === 'multipart/form-data') {
    return {mimeType: mediaType, params: formPairs(value).map(([name, text]) => ({name, value: text}))};
  }
  return {mimeType: mediaType, text: typeof value === 'string' ? value : JSON.stringify(value)};
}

/** Replaces what must be there: a library that writes otherwise one day fails the build instead of the reader. */
function swap(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`The sample's code has changed: ${String(pattern)} is not in\n${code}`);
  return code.replace(pattern, replacement);
}

interface Writer {
  language: string;
  label: string;
  grammar: string;
  target: 'shell' | 'javascript' | 'python' | 'ruby' | 'php';
  client: 'curl' | 'fetch' | 'requests' | 'native';
  /** Makes the library's code read the key from the environment variable. */
  adapt: (code: string, variable: string, request: SampleRequest) => string;
}

const writers: Writer[] = [
  {
    language: 'curl',
    label: 'curl',
    grammar: 'bash',
    target: 'shell',
    client: 'curl',
    adapt(code, variable, {credential, body}) {
      let text = code;
      // curl says this content type by itself, and encodes nothing in a field's name.
      if (body?.mediaType === 'application/x-www-form-urlencoded') {
        text = swap(text, / \\\n {2}--header 'Content-Type: application\/x-www-form-urlencoded'/i, '');
        text = text.replaceAll(/--data-urlencode '?([^\s'=]+)=/g, (option, name: string) => option.replace(name, decodeURIComponent(name)));
        text = text.replaceAll(/--data-urlencode ([^\s']*\[[^\s']*)/g, "--data-urlencode '$1'");
      }
      if (credential.kind === 'bearer' && credential.basicToo) {
        return swap(text, /--header 'Authorization: Bearer KEY_FROM_ENVIRONMENT'/i, `--user "$${variable}:"`);
      }
      if (credential.kind === 'basic') {
        return swap(text, /--header 'Authorization: Basic KEY_FROM_ENVIRONMENT'/i, `--user "$${variable}"`);
      }
      return text.replaceAll(/'([^']*)KEY_FROM_ENVIRONMENT([^']*)'/g, `"$1$${variable}$2"`);
    },
  },
  {
    language: 'node',
    label: 'Node.js',
    grammar: 'javascript',
    target: 'javascript',
    client: 'fetch',
    adapt(code, variable) {
      // Printed as an object, Node.js would leave out what nests deep.
      const text = swap(code, /console\.log\(res\)/, 'console.log(JSON.stringify(res, null, 2))');
      return text.replaceAll(/'([^'\n]*)KEY_FROM_ENVIRONMENT([^'\n]*)'/g, `\`$1\${process.env.${variable}}$2\``);
    },
  },
  {
    language: 'python',
    label: 'Python',
    grammar: 'python',
    target: 'python',
    client: 'requests',
    adapt(code, variable) {
      if (!code.includes(mark)) return code;
      const text = code.replaceAll(/"([^"\n]*)KEY_FROM_ENVIRONMENT([^"\n]*)"/g, `f"$1{os.environ['${variable}']}$2"`);
      return swap(text, /^import requests/m, 'import os\n\nimport requests');
    },
  },
  {
    language: 'ruby',
    label: 'Ruby',
    grammar: 'ruby',
    target: 'ruby',
    client: 'native',
    adapt(code, variable) {
      const text = code.replace(/http\.use_ssl = true/, 'http.use_ssl = url.scheme == "https"');
      return text.replaceAll(/["']([^"'\n]*)KEY_FROM_ENVIRONMENT([^"'\n]*)["']/g, `"$1#{ENV.fetch('${variable}')}$2"`);
    },
  },
  {
    language: 'php',
    label: 'PHP',
    grammar: 'php',
    target: 'php',
    client: 'curl',
    adapt: (code, variable) =>
      code.replaceAll(/"([^"\n]*)KEY_FROM_ENVIRONMENT([^"\n]*)"/g, (_, before: string, after: string) =>
        [before && `"${before}"`, `getenv("${variable}")`, after && `"${after}"`].filter(Boolean).join(' . '),
      ),
  },
];

/** The languages in the order of their tabs. */
export const sampleLanguages = writers.map(({language, label}) => ({language, label}));

/** The request in every language. `variable` is the environment variable that holds the key. */
export function writeSamples(request: SampleRequest, variable: string): PlainSample[] {
  const snippet = new HTTPSnippet(harOf(request));
  return writers.map(({language, label, grammar, target, client, adapt}) => {
    const [code] = [snippet.convert(target, client)].flat();
    if (typeof code !== 'string') throw new Error(`No ${label} sample could be written for ${request.method} ${request.url}.`);
    return {language, label, grammar, code: adapt(code, variable, request).trimEnd()};
  });
}
