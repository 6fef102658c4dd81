/** Serves a stand-alone reference. With `watch`, also rebuilds the reference when the document changes. */
import {once} from 'node:events';
import {watch as watchFolder} from 'node:fs';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer, type ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DocumentError} from '../contract/document-error';
import {buildStandalone} from './site';

export interface ServeOptions {
  watch: boolean;
  strict: boolean;
  port: number;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Milliseconds between the file's last change and a rebuild, because editors write a file in several steps. */
const settleTime = 100;

/** Reloads the page after a rebuild. If the build failed, shows the error above the page. */
const reloadScript = `const show = (text) => {
  document.getElementById('fault')?.remove();
  if (!text) return;
  const fault = document.createElement('pre');
  fault.id = 'fault';
  fault.setAttribute('role', 'alert');
  fault.textContent = text;
  document.body.prepend(fault);
};
const changes = new EventSource('/changes' + new URL(document.currentScript.src).search);
changes.addEventListener('built', () => location.reload());
changes.addEventListener('fault', ({data}) => show(JSON.parse(data)));
`;

/** Returns a file's path in the reference's folder. `..` cannot leave this folder. A malformed URL gets a name that no file has. */
function fileOf(address: string): string {
  try {
    const name = decodeURIComponent(address);
    return path.normalize(`/${name.endsWith('/') ? `${name}index.html` : name}`);
  } catch {
    return 'not a name';
  }
}

/**
 * Serves the reference of `file` until the program ends. If a watched document becomes unreadable, the last pages remain and show
 * the error.
 *
 * @throws DocumentError if the port is in use, or if an unwatched document cannot be read at the start
 */
export async function serveStandalone(file: string, options: ServeOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  try {
    await serveFrom(folder, file, options);
  } catch (error) {
    await rm(folder, {recursive: true, force: true});
    throw error;
  }
}

async function serveFrom(folder: string, file: string, {watch, strict, port}: ServeOptions): Promise<void> {
  const out = path.join(folder, 'out');
  const listeners = new Set<ServerResponse>();
  let fault = '';
  /** The number of successful builds. The server reloads each page that reports another number. */
  let build = 0;
  const tell = (listener: ServerResponse, event: string, data: string): void => {
    listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const rebuild = async (): Promise<void> => {
    try {
      const {gaps, pages} = await buildStandalone(file, out, {strict});
      fault = '';
      build += 1;
      for (const gap of gaps) console.error(gap);
      console.log(`${pages} pages`);
      for (const listener of listeners) tell(listener, 'built', '');
    } catch (error) {
      if (!(error instanceof Error) || (!watch && error.name !== 'DocumentError')) throw error;
      fault = error.message;
      console.error(fault);
      for (const listener of listeners) tell(listener, 'fault', fault);
      if (!watch) throw error;
    }
  };
  await rebuild();

  const reload = (): string => `<script src="/reload.js?${build}" defer></script></head>`;
  const server = createServer((request, response) => {
    const [address = '', query = ''] = request.url?.split('?') ?? [];
    if (address === '/changes') {
      response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      if (fault !== '') tell(response, 'fault', fault);
      else if (query !== String(build)) tell(response, 'built', '');
      return;
    }
    if (address === '/reload.js') {
      response.writeHead(200, {'Content-Type': 'text/javascript; charset=utf-8'}).end(reloadScript);
      return;
    }
    readFile(path.join(out, fileOf(address))).then(
      (bytes) => {
        const type = types[path.extname(fileOf(address))] ?? 'application/octet-stream';
        response.writeHead(200, {'Content-Type': type, 'Cache-Control': 'no-store'});
        if (!watch || !type.startsWith('text/html')) response.end(bytes);
        else
          response.end(
            bytes.toString('utf8').replace('content="default-src', `content="connect-src 'self'; default-src`).replace('</head>', reload()),
          );
      },
      () => {
        response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
        response.end(
          `<!doctype html><html lang="en"><head><title>No page</title>${watch ? reload() : '</head>'}<body><p>${fault === '' ? 'There is no such page.' : 'The page has not been built yet.'}</p></body></html>`,
        );
      },
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new DocumentError(`Port ${port} is in use. Choose another port with --port.`);
  }
  const heard = server.address();
  const address = `http://localhost:${typeof heard === 'object' && heard ? heard.port : port}`;
  console.log(`Serving the reference at ${address}${watch ? ' and watching the file' : ''}.`);

  if (watch) {
    let timer: NodeJS.Timeout | undefined;
    let work = Promise.resolve();
    // Watches the folder, because the watch of a file would end when an editor replaces the file.
    watchFolder(path.dirname(path.resolve(file)), (_, name) => {
      if (name !== null && name !== path.basename(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, settleTime);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void rm(folder, {recursive: true, force: true}).then(() => process.exit(0));
    });
  }
}
