import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {once} from 'node:events';
import {buffer} from 'node:stream/consumers';

/**
 * The fault that the proxy injects into an insert. `down` closes the connection, and `hang` never responds. `answer lost` forwards
 * the insert and closes the connection. `answer held` forwards it, and responds at the next call of `break`. A number is an HTTP
 * error status: the proxy sends it without forwarding the insert.
 */
export type Fault = 'down' | 'hang' | 'answer lost' | 'answer held' | number;

export interface Front {
  /** The URL of the site through the proxy. As in production, the backend has another origin. */
  readonly siteUrl: string;
  /**
   * Injects the fault into every later insert. Without an argument, later inserts have no fault. Each call also sends the responses
   * that `answer held` has delayed.
   */
  break(fault?: Fault): void;
  /** The number of inserts that the browser has sent. */
  inserts(): number;
  close(): Promise<void>;
}

export async function openFront(site: string, backend: string): Promise<Front> {
  let fault: Fault | undefined;
  let inserts = 0;
  const held: (() => void)[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url ?? '/';
    const toBackend = path.startsWith('/rest/');
    const insert = toBackend && request.method === 'POST';
    const broken = insert ? fault : undefined;
    if (insert) inserts += 1;

    if (broken === 'down') return void request.socket.destroy();
    if (broken === 'hang') return;
    if (typeof broken === 'number') {
      response.writeHead(broken, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
      return void response.end(JSON.stringify({code: 'FAULT', message: `Answered ${broken}.`, details: null, hint: null}));
    }

    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !['host', 'connection', 'content-length', 'accept-encoding'].includes(name))
        headers.set(name, value);
    }
    const answer = await fetch(`${toBackend ? backend : site}${path}`, {
      method: request.method,
      headers,
      ...(body.length > 0 && {body}),
    });
    const type = answer.headers.get('content-type') ?? '';
    const isText = /javascript|html/.test(type);
    const answered = isText ? Buffer.from((await answer.text()).replaceAll(backend, backendUrl)) : Buffer.from(await answer.arrayBuffer());

    if (broken === 'answer lost') return void request.socket.destroy();
    // While the backend was answering, a call of `break` may have ended the fault.
    if (broken === 'answer held' && fault === broken) await new Promise<void>((release) => held.push(release));
    response.statusCode = answer.status;
    answer.headers.forEach((value, name) => {
      if (!['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'].includes(name))
        response.setHeader(name, value);
    });
    response.end(answered);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The front has no port.');
  const backendUrl = `http://127.0.0.1:${address.port}`;

  return {
    siteUrl: `http://localhost:${address.port}`,
    break: (next) => {
      fault = next;
      for (const release of held.splice(0)) release();
    },
    inserts: () => inserts,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
