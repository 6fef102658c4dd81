import {once} from 'node:events';
import {readFile, stat} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {lookup} from 'mrmime';
import {docusaurus, run} from './run-program.mjs';

/** The same patterns as in the files for hosts: see `plugins/publish/policy.ts`. */
const prefersMarkdown = /text\/markdown\s*(;\s*q=1(\.0*)?\s*)?(,|$)/i;
const asksForText = /text\/(markdown|plain)/i;
const endsAsProgramFile = /\.(md|json)$/;

export interface Build {
  /** The output folder. The build replaces it. */
  readonly folder: string;
  /** The root of a copy of the repository to build. By default, this repository is built. */
  readonly root?: string;
  readonly config?: string;
  /** The origin of a preview. By default, the site is built for the company's own address. */
  readonly siteUrl?: string;
  /** The languages to build, such as `en,fr`. By default, those in `config/locales.ts`. */
  readonly locales?: string;
  /** The backend of the contact form. Without a backend, submissions fail. */
  readonly backend?: {readonly url: string; readonly publishableKey: string};
}

/**
 * Runs the production build with separate intermediate files, so that it does not disturb `npm start`.
 *
 * @throws Error without a message if the build fails. The output of the build has the reason.
 */
export async function buildSite({folder, root = '.', config, siteUrl = '', locales = '', backend}: Build): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.resolve(root, '.test/generated'),
    SITE_URL: siteUrl,
    LOCALES: locales,
    SUPABASE_URL: backend?.url ?? '',
    SUPABASE_PUBLISHABLE_KEY: backend?.publishableKey ?? '',
  };
  await run([docusaurus, 'build', '--out-dir', path.resolve(folder), ...(config ? ['--config', config] : [])], {cwd: root, env});
}

function typeOf(file: string): string {
  const type = path.basename(file) === 'api-catalog' ? 'application/linkset+json' : (lookup(file) ?? 'application/octet-stream');
  return /^text|\/(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** The default levels. For Brotli, this is the highest level, as on hosts that compress files in advance. */
const encoders = {br: promisify(brotliCompress), gzip: promisify(gzip)};
type Encoding = keyof typeof encoders;

/** An encoding that the browser accepts, preferably Brotli. Undefined for none, or for a file that is already compressed. */
function encodingFor(file: string, accepted = ''): Encoding | undefined {
  if (['.ico', '.png', '.woff2'].includes(path.extname(file))) return undefined;
  const offered = accepted.split(',').map((each) => each.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((each) => offered.includes(each));
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Finds the file for a path: the file itself, or `PATH.html`. For a path with a final slash, `index.html` or `PATH.html`. */
async function fileFor(folder: string, pathname: string): Promise<string | undefined> {
  const asked = path.join(folder, path.normalize(pathname));
  for (const file of pathname.endsWith('/') ? [path.join(asked, 'index.html'), `${path.resolve(asked)}.html`] : [asked, `${asked}.html`]) {
    if (await isFile(file)) return file;
  }
  return undefined;
}

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

type Gate = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a built site on loopback like a real host: compressed, with clean URLs, status 404 and the redirects of `_redirects`. Caches
 * compressed files. Compression takes ten seconds of CPU time, so `isCompressed` can turn it off. `gate` sees each request first, and
 * answers it or calls `next`. `baseUrl` is the folder of the site.
 */
export async function serveSite(
  folder: string,
  {
    isCompressed = true,
    baseUrl = '/',
    port = 0,
    gate = (_request, _response, next) => next(),
  }: {isCompressed?: boolean; baseUrl?: string; port?: number; gate?: Gate} = {},
) {
  const kept = new Map<string, Promise<Buffer>>();
  const encoded = (file: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file}`;
    const body = kept.get(key) ?? readFile(file).then(encoders[encoding]);
    kept.set(key, body);
    return body;
  };
  /** Reads the file at each request, because a build can replace it meanwhile. */
  const redirectOf = async (asked: string): Promise<string | undefined> => {
    const listed = await readFile(path.join(baseUrl === '/' ? folder : `${folder}-hosting`, '_redirects'), 'utf8').catch(() => '');
    return listed
      .split('\n')
      .find((line) => line.startsWith(`${asked} `))
      ?.split(' ')[1];
  };
  const answer = async (
    {url = '/', headers: {accept = '', 'accept-encoding': accepted}}: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const {pathname: encodedPath, search} = new URL(url, 'http://localhost');
    const asked = decodeURIComponent(encodedPath);
    const pathname = `${asked}/`.startsWith(baseUrl) ? asked.slice(baseUrl.length - 1) || '/' : undefined;
    const markdown =
      pathname !== undefined && prefersMarkdown.test(accept) ? await fileFor(folder, `${pathname.replace(/\/$/, '/index')}.md`) : undefined;
    const file = markdown ?? (pathname === undefined ? undefined : await fileFor(folder, pathname));
    const location = file === undefined ? await redirectOf(asked) : undefined;
    if (location !== undefined) {
      response.writeHead(301, {location: location + search}).end();
      return;
    }
    const missing = endsAsProgramFile.test(pathname ?? '') || asksForText.test(accept) ? '404.txt' : '404.html';
    // Each language has its own page for a missing page.
    const shown = file ?? (await fileFor(folder, `/${pathname?.split('/')[1] ?? ''}/${missing}`)) ?? path.join(folder, missing);
    const encoding = isCompressed ? encodingFor(shown, accepted) : undefined;
    const body = await (encoding ? encoded(shown, encoding) : readFile(shown));
    const headers = {
      'content-type': typeOf(shown),
      'cache-control': /^\/(?:\w+\/)?assets\//.test(pathname ?? '') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-length': body.length,
      vary: 'accept, accept-encoding',
      ...(encoding && {'content-encoding': encoding}),
    };
    response.writeHead(file ? 200 : 404, headers).end(body);
  };
  const server = createServer((request, response) =>
    gate(request, response, () => {
      answer(request, response).catch(() => response.writeHead(400).end());
    }),
  );
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    /** The URL without a trailing slash. */
    url: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`,
    close: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
