/**
 * The embedded backend's door: of what knocks, it lets in requests to the REST surface, with a key, from
 * this machine, small and whole. Everything else is answered before its body is read.
 */
import {createHash, timingSafeEqual} from 'node:crypto';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Keys} from './data-folder.mjs';

/** Bytes. The longest message takes 20 KB, and three times that when every character is escaped. */
const largestBody = 64 * 1024;

/** Milliseconds in which the sender of a refused body can read why, before the connection ends. */
const partingTime = 1000;

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** A request that is turned away, with the reason for whoever wrote it. */
class Turned extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function isOneOf(given: string, keys: Keys): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return [keys.publishable, keys.secret].some((key) => timingSafeEqual(digest(key), digest(given)));
}

/**
 * The address that is asked for, once it is clear that the request may be read.
 * @throws Turned
 */
function admit({method = '', url = '', headers}: IncomingMessage, keys: Keys): URL {
  // A page of another site can bring its own name to resolve to this machine: the host tells.
  if (!loopback.test(headers.host ?? '')) throw new Turned(421, 'This backend answers to localhost only.');
  if (headers.origin !== undefined && !loopback.test(headers.origin.replace(/^https?:\/\//, ''))) {
    throw new Turned(403, 'This backend takes requests from pages of this machine only.');
  }
  if (!url.startsWith('/') || !URL.canParse(url, 'http://localhost')) throw new Turned(400, 'The request names no path.');
  const asked = new URL(url, 'http://localhost');
  if (asked.host !== 'localhost' || !asked.pathname.startsWith('/rest/v1/')) throw new Turned(404, 'There is nothing but /rest/v1/ here.');
  if (!methods.includes(method)) throw new Turned(405, `${method} is not taken here.`);
  if (method !== 'OPTIONS' && !isOneOf(String(headers.apikey ?? ''), keys)) throw new Turned(401, 'The header apikey does not hold a key.');
  if (Number(headers['content-length'] ?? 0) > largestBody) throw new Turned(413, `A request may bring ${largestBody} bytes.`);
  return asked;
}

/** @throws Turned when it is too long, or no text. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({destroyOnReturn: false})) {
    const part: Buffer = chunk;
    length += part.length;
    if (length > largestBody) throw new Turned(413, `A request may bring ${largestBody} bytes.`);
    chunks.push(part);
  }
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(Buffer.concat(chunks));
    if (/\\u[dD][89a-fA-F]/.test(text)) JSON.parse(text, refuseHalfCharacters);
    return text;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Turned(400, 'The body is no JSON.');
    throw new Turned(400, 'The body is not in UTF-8.');
  }
}

function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (/\p{Surrogate}/u.test(key) || (typeof value === 'string' && /\p{Surrogate}/u.test(value))) throw new TypeError('Half a character.');
  return value;
}

/**
 * Gives the reason as PostgREST gives its own. A connection that still has a body to bring is closed, but only
 * when its sender has had the time to read why: a close with bytes unread would take the answer with it.
 */
function turnAway(request: IncomingMessage, response: ServerResponse, {status, message}: Turned): void {
  const reason = Buffer.from(JSON.stringify({code: String(status), message, details: null, hint: null}));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': reason.length,
    'access-control-allow-origin': '*',
    ...(!request.complete && {connection: 'close'}),
  });
  if (request.complete) return void response.end(reason);
  response.write(reason);
  request.resume().once('end', () => response.end());
  setTimeout(() => request.socket.destroy(), partingTime).unref();
}

/**
 * An HTTP server that hands on what may come in. It does not listen yet. `arrivalTime` is how many milliseconds a request
 * may take to come: loopback needs a few, but PGlite works in the same thread, and a crowd waits for one another.
 */
export function createDoor(keys: Keys, answer: (request: Request) => Promise<Response>, arrivalTime = 15_000): Server {
  async function pass(request: IncomingMessage, response: ServerResponse, awaited: boolean): Promise<void> {
    try {
      const {method = 'GET'} = request;
      const url = admit(request, keys);
      if (awaited) response.writeContinue();
      const body = await readBody(request);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headersDistinct)) {
        if (value && !name.startsWith(':')) headers.set(name, value.join(', '));
      }
      const bodyless = ['GET', 'HEAD', 'OPTIONS'].includes(method) || body === '';
      const answered = await answer(new Request(url, {method, headers, ...(!bodyless && {body})}));
      answered.headers.forEach((value, name) => response.setHeader(name, value));
      response.statusCode = answered.status;
      response.end(Buffer.from(await answered.arrayBuffer()));
    } catch (error) {
      if (response.headersSent || request.socket.destroyed) return;
      if (!(error instanceof Turned)) console.error(error);
      turnAway(request, response, error instanceof Turned ? error : new Turned(500, 'The backend failed: its terminal says how.'));
    }
  }

  const server = createServer({
    headersTimeout: arrivalTime,
    requestTimeout: arrivalTime,
    connectionsCheckingInterval: 500,
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void pass(request, response, false));
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => void pass(request, response, true));
  return server;
}
