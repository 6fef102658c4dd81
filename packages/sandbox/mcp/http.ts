/** Serves MCP over Streamable HTTP on this machine. Each session has its own server and sandbox. */
import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {isInitializeRequest} from '@modelcontextprotocol/sdk/types.js';
import {acceptableHeaders, readMessage} from './lenient';
import {host, isOnThisMachine, loopbackHost, startListening} from '../server/loopback';

const path = '/mcp';

/** The maximum number of open sessions. At the limit, a new session closes the least recently used one. */
const sessionLimit = 32;

/** CORS headers for a page of this machine, such as a client's. Any other page is refused. */
const sharing = (origin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Session-Id',
  'Access-Control-Expose-Headers': 'Mcp-Session-Id',
  Vary: 'Origin',
});

/** In bytes, for a message. */
const longest = 4 * 1024 * 1024;

type Refusal = {status: number; message: string};

/** Returns why a request is refused (DNS rebinding, another site's page or a wrong path), or `undefined`. */
function refusalOf({headers, url}: IncomingMessage): Refusal | undefined {
  if (!loopbackHost.test(headers.host ?? '')) return {status: 403, message: `Use the host ${host} to call this server.`};
  if (headers.origin !== undefined && !isOnThisMachine(headers.origin))
    return {status: 403, message: 'Web pages from other sites cannot use this server.'};
  return url?.split('?')[0] === path ? undefined : {status: 404, message: `The server is at ${path}.`};
}

function refuse(response: ServerResponse, {status, message}: Refusal): void {
  const body = JSON.stringify({jsonrpc: '2.0', error: {code: -32_000, message}, id: null});
  response.writeHead(status, {'Content-Type': 'application/json', Connection: 'close'}).end(body);
}

/** @throws UsageError if the port is not available. */
export async function serveHttp(port: number, create: () => McpServer): Promise<void> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  async function open(accept = ''): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      // A client that does not name the media type of a stream could not read one.
      enableJsonResponse: !accept.includes('text/event-stream'),
      sessionIdGenerator: randomUUID,
      onsessioninitialized(id) {
        const [[oldest, ended] = []] = sessions;
        if (oldest !== undefined && sessions.size >= sessionLimit) {
          sessions.delete(oldest);
          void ended?.close();
        }
        sessions.set(id, transport);
      },
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
    };
    await create().connect(transport);
    return transport;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {origin, accept, 'mcp-session-id': id} = request.headers;
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    const foreign = refusalOf(request);
    if (foreign) {
      refuse(response, foreign);
      return;
    }
    if (origin !== undefined) for (const [name, value] of Object.entries(sharing(origin))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = request.method === 'POST' ? await readMessage(request, longest) : '';
    if (body === undefined) {
      refuse(response, {status: 413, message: `A message must not exceed ${longest} bytes.`});
      return;
    }
    // Some clients begin a new session with the id of the one that has ended.
    if (id !== undefined && !known && !isInitializeRequest(body)) {
      refuse(response, {status: 404, message: 'This session has ended. Start a new one.'});
      return;
    }
    if (known?.sessionId !== undefined) {
      sessions.delete(known.sessionId);
      sessions.set(known.sessionId, known);
    }
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    // The transport reads only these.
    request.rawHeaders = [...acceptableHeaders(headers)].flat();
    await (known ?? (await open(accept))).handleRequest(request, response, body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!request.socket.destroyed) console.error(error);
      response.destroy();
    });
  });
  await startListening(server, {port});
  // MCP does not use standard output here, so the program can print messages.
  console.log(`Listening on http://${host}:${port}${path}. Press Ctrl+C to stop.`);
}
