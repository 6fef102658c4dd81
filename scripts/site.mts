/** Builds the site into a folder and serves that folder as a static host does. */
import {spawn} from 'node:child_process';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';

export interface Build {
  /** Where the site goes. What was there is replaced. */
  readonly folder: string;
  /** Another configuration than `docusaurus.config.ts`. */
  readonly config?: string;
  /** The backend that the contact form writes to; without it, a submission fails. */
  readonly backend?: {readonly url: string; readonly publishableKey: string};
}

async function run(args: string[], failure: string, env = process.env): Promise<void> {
  const child = spawn(process.execPath, args, {stdio: 'inherit', env});
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new Error(failure);
}

/** Makes what is made from the contract, which every build needs. */
export async function generate(): Promise<void> {
  await run(['--import', 'tsx', 'scripts/generate.mts'], 'The pages of the contract were not made: see above.');
}

/**
 * Makes the production build. It keeps its intermediate files to itself, so that it does not
 * disturb a running `npm start`.
 * @throws Error when the build fails; what it printed says why.
 */
export async function buildSite({folder, config, backend}: Build): Promise<void> {
  const args = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', folder];
  if (config) args.push('--config', config);
  await run(args, `The build into ${folder} failed: see above.`, {
    ...process.env,
    NODE_ENV: 'production',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.test/generated',
    SUPABASE_URL: backend?.url ?? '',
    SUPABASE_PUBLISHABLE_KEY: backend?.publishableKey ?? '',
  });
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The file that answers a path: the path itself, the page of that name, or none. */
async function fileFor(folder: string, pathname: string): Promise<string | undefined> {
  const asked = path.join(folder, path.normalize(pathname));
  for (const file of pathname.endsWith('/') ? [path.join(asked, 'index.html')] : [asked, `${asked}.html`]) {
    if (await isFile(file)) return file;
  }
  return undefined;
}

export interface ServedSite {
  /** Address without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built site on loopback: clean addresses, and the page for unknown ones with status 404. */
export async function serveSite(folder: string, port = 0): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const file = await fileFor(folder, decodeURIComponent(pathname));
      const shown = file ?? path.join(folder, '404.html');
      response.writeHead(file ? 200 : 404, {
        'content-type': types[path.extname(shown)] ?? 'application/octet-stream',
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      createReadStream(shown).pipe(response);
    })().catch(() => {
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${String(bound)}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
