/**
 * Runs the samples of the small documents in five languages against a server, and compares what arrives with what the documents
 * describe. The expected requests are written by hand.
 */
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {findPython, needs} from '../../../tests/support/needs';
import {Builder} from '../build';
import {readContract} from '../contract/read';
import type {OperationModel} from '../model';
import {plainRenderer} from '../renderer';
import {caseFiles, casesFolder} from './contract-cases';

const programs: Record<string, {command: string; file: string}> = {
  curl: {command: 'bash', file: 'sample.sh'},
  node: {command: process.execPath, file: 'sample.mjs'},
  python: {command: findPython() ?? 'python3', file: 'sample.py'},
  ruby: {command: 'ruby', file: 'sample.rb'},
  php: {command: 'php', file: 'sample.php'},
};

interface Arrived {
  method: string;
  url: string;
  type: string | undefined;
  body: string;
  headers: IncomingMessage['headers'];
}

let server: Server;
let url = '';
const arrived: Arrived[] = [];
let answer: {status: number; type?: string; body?: string} = {status: 200};

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method = '', url: address = '', headers} = request;
      arrived.push({method, url: address, type: headers['content-type'], body: Buffer.concat(chunks).toString('latin1'), headers});
      response.writeHead(answer.status, answer.type === undefined ? {} : {'Content-Type': answer.type});
      response.end(method === 'HEAD' ? undefined : answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`;
});

test.afterAll(() => {
  server.close();
});

/** Runs a sample in a folder with the files that it reads. Returns what it printed as an error. */
async function run(language: string, code: string): Promise<string> {
  const {command = '', file = ''} = programs[language] ?? {};
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  for (const [name] of code.matchAll(/[\w-]+\.(?:bin|csv|jpg|json|pdf|png|zip)\b/g)) writeFileSync(path.join(folder, name), 'BYTES');
  writeFileSync(path.join(folder, file), code);
  const variables = Object.fromEntries(
    Array.from(code.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|\bTOKEN\b|\bSESSION\b/g), ([name]) => [name, 'secret']),
  );
  try {
    return await new Promise((resolve) => {
      execFile(command, [file], {cwd: folder, timeout: 60_000, env: {...variables, ...process.env, no_proxy: '*'}}, (error, _, errors) =>
        resolve(error ? `${error.message}\n${errors}` : language === 'curl' ? '' : errors),
      );
    });
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function operationsOf(file: string): OperationModel[] {
  try {
    const site = {
      renderer: plainRenderer,
      keyVariable: 'API_KEY',
      operationUrl: (slug: string) => slug,
      resourceUrl: (slug: string) => slug,
    };
    return [...new Builder(readContract(path.join(casesFolder, file)), site).operations()];
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) return [];
    throw error;
  }
}

/** Replaces the random boundary of a multipart body, and the order of a part's headers, which mean the same in every order. */
function withoutBoundary({type = '', body}: Arrived): {type: string; body: string} {
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? [];
  if (boundary === undefined) return {type, body};
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...content] = part.slice(2, -2).split('\r\n\r\n');
      const name = /\bname="([^"]*)"/.exec(head)?.[1] ?? '';
      const file = /\bfilename="([^"]*)"/.exec(head)?.[1];
      const own = /content-type: *([^\r\n]*)/i.exec(head)?.[1];
      return [
        name,
        ...(file === undefined ? [] : [`file ${file}`]),
        ...(own === undefined ? [] : [`(${own})`]),
        content.join('\r\n\r\n'),
      ].join(' ');
    });
  return {type: 'multipart/form-data', body: parts.join('\n')};
}

/** Returns a request in one form for all languages: sorted JSON and decoded forms. */
function inWords(request: Arrived): string {
  const {type, body} = withoutBoundary(request);
  const json = (): string => JSON.stringify(JSON.parse(body));
  const text = /[/+]json\b/.test(type)
    ? json()
    : type.includes('urlencoded')
      ? body.replaceAll('+', '%20').replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
      : body;
  const address = request.url
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return [`${request.method} ${address}`, ...(type === '' ? [] : [type]), ...(text === '' ? [] : [text])].join('\n');
}

const expected = new Map(
  Object.entries({
    defaultEncoding: 'POST /default\napplication/x-www-form-urlencoded\ncolours=red&colours=blue',
    explodedEncoding: 'POST /exploded\napplication/x-www-form-urlencoded\ncolours=red&colours=blue',
    joinedEncoding: 'POST /joined\napplication/x-www-form-urlencoded\ncolours=red,blue',
    withCharset: 'POST /charset\napplication/x-www-form-urlencoded; charset=utf-8\namount=500&name=Ada',
    uploadDocument: [
      'POST /documents',
      'multipart/form-data',
      'metadata (application/json) {"kind":"passport"}',
      'labels front',
      'labels back',
      'counts 1',
      'counts 2',
      'scan file scan.png (image/png) BYTES',
      'note (text/markdown) hello',
    ].join('\n'),
    searchWithBody: 'GET /search\napplication/json\n{"q":"ada"}',
    deleteThing: 'DELETE /thing/a%20b',
    getPdf: 'GET /thing/a%20b',
    reserved:
      'GET /reserved?path=a/b:c&tags=a,b&pipe=a%7Cb&filter%5Bstatus%5D=open&filter%5Bcreated%5D%5Bgte%5D=5&limit=5&after=x&where=%7B%22a%22%3A1%7D',
    wildcard: 'POST /wild\napplication/json\n{"a":1}',
    putImage: 'PUT /image\nimage/png\nBYTES',
    postLines: 'POST /lines\napplication/x-ndjson\n{"a":1}\n{"a":2}\n',
    stream: 'POST /stream\napplication/json\n{"a":1}',
    quoted: "POST /quote\nmultipart/form-data\nowner's scan file ownersscan.bin (application/octet-stream) BYTES",
    multipartNoFile: 'POST /nofile\nmultipart/form-data\na x',
  }),
);

/** Returns the response of the operation's first success, as the document describes it. */
function answerOf(operation: OperationModel): typeof answer {
  const success = operation.responses.find(({status}) => status.startsWith('2'));
  const [content] = success?.contents ?? [];
  const status = Number(success?.status) || 200;
  if (content === undefined) return {status};
  const {mediaType} = content;
  return {
    status,
    type: mediaType.includes('*') ? 'text/plain' : mediaType,
    body: /[/+]json\b/.test(mediaType) ? '{"a": [1]}' : 'Some text',
  };
}

test.describe.configure({timeout: 600_000});

for (const file of caseFiles) {
  const operations = operationsOf(file);
  if (operations.length === 0) continue;
  test(`all samples of ${file} send one request, which the document describes @all`, async () => {
    needs('bash', 'curl', 'python', 'ruby', 'php');
    for (const operation of operations) {
      answer = answerOf(operation);
      arrived.length = 0;
      const errors = await Promise.all(
        operation.samples.map(({language, code}) => {
          const base = operation.server.replaceAll(/["<>]/g, encodeURIComponent);
          expect(code, `${file}, ${operation.slug}, ${language}`).toContain(base);
          return run(language, code.replaceAll(base, `${url}/${language}`));
        }),
      );
      const requests: Record<string, string> = {};
      for (const [index, {language, code}] of operation.samples.entries()) {
        const own = arrived.filter((request) => request.url.startsWith(`/${language}`));
        const name = `${file}, ${operation.slug}, ${language}\n${code}`;
        expect.soft(errors[index], name).toBe('');
        expect.soft(own, name).toHaveLength(1);
        const [request] = own;
        if (request) requests[language] = inWords({...request, url: request.url.slice(language.length + 1)});
      }
      const [first = ''] = Object.values(requests);
      const wanted = expected.get(operation.operationId) ?? first;
      expect
        .soft(requests, `${file}, ${operation.slug}`)
        .toEqual(Object.fromEntries(Object.keys(programs).map((language) => [language, wanted])));
      // The method, the path's fixed parts and the media type are the document's.
      const [line = '', type = ''] = first.split('\n');
      expect.soft(line.toLowerCase(), `${file}, ${operation.slug}`).toContain(`${operation.method} `);
      const types = operation.body?.contents.map(({mediaType}) => mediaType) ?? [];
      const fits = types.map((each) => new RegExp(`^${each.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '[^/]+')}`));
      if (type.includes('/') && types.length > 0)
        expect
          .soft(
            fits.filter((pattern) => pattern.test(type)),
            `${file}: ${type}`,
          )
          .not.toEqual([]);
    }
  });
}
