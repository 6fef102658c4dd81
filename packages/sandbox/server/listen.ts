/** An HTTP server for programs on this machine, unless the options name other hosts. It converts each request to a `Request`, and sends the returned `Response`. */
import {createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {errorCode} from '../../kit/error-code';
import {plainText} from '../../kit/plain-text';
import {ApiError, describeError, fixedError} from '../api/api-error';
import type {Contract} from '../api/contract';
import {host, loopbackHost, startListening} from './loopback';

/** A client must send its whole request within this number of milliseconds. */
const requestTime = 30_000;

/** HTTP methods for which the `Request` constructor throws an error. */
const unspeakable = ['CONNECT', 'TRACE', 'TRACK'];

/**
 * Returns a stream that reads the body on demand. Cancelling it drops the rest of the body, so that the client still gets the
 * response.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array, undefined> | undefined;
  const next = (): Promise<IteratorResult<Uint8Array, undefined>> => (chunks ??= incoming[Symbol.asyncIterator]()).next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const {done, value} = await next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        while (!(await next()).done);
      },
    },
    {highWaterMark: 0},
  );
}

/** Node.js would join several of these headers into one value, which the request did not contain. */
const once = ['Authorization', 'Content-Type', 'Idempotency-Key'];

function toRequest(incoming: IncomingMessage, method: string): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  // `new URL` would parse a path with two leading slashes as a host, so the address includes the host.
  const url = new URL(`http://${host}${incoming.url?.startsWith('/') ? incoming.url : '/'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, {method, headers});
  const streamed = {method, headers, body: bodyOf(incoming), duplex: 'half'};
  return new Request(url, streamed);
}

function describeFault(contract: Contract, fault: string): {status: number; text: string} {
  const error =
    fault === 'HPE_INVALID_METHOD'
      ? new ApiError('method_not_allowed', 'The API does not accept this method. Send GET or POST.')
      : fixedError(contract, 'body_malformed');
  const {status, body} = describeError(contract, error);
  return {status, text: `${JSON.stringify(body, null, 2)}\n`};
}

/** A whole response, for a connection that Node.js gives without a `ServerResponse`. */
function answerText(status: number, type: string, text: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`;
}

/** If a call returns `Response.error()`, the server closes the connection without a response. */
export type Respond = (request: Request) => Promise<Response>;

/** Other addresses than paths are sent to proxies only. */
const isForProxy = ({url = '/'}: IncomingMessage): boolean => !url.startsWith('/') && url !== '*';

const notProxy =
  "The sandbox is not a proxy, but your program uses it as one. Remove its address from HTTP_PROXY, HTTPS_PROXY and your program's proxy settings, and set LARCH_API instead.";

/** @returns why a request is refused before its path is read, or `undefined` */
function misdirection(incoming: IncomingMessage, hosts: readonly string[]): string | undefined {
  if (isForProxy(incoming)) return notProxy;
  const {host: asked = host} = incoming.headers;
  if (loopbackHost.test(asked) || hosts.includes(asked.toLowerCase().replace(/:\d+$/, ''))) return undefined;
  return `The sandbox does not accept the host \`${asked}\`. On this machine, use ${host}. From another machine, start the sandbox with --host and that name.`;
}

/** Returns the error for what a `Request` cannot contain. */
function faultOf({method, headers, headersDistinct}: IncomingMessage): ApiError | undefined {
  const repeated = once.find((name) => (headersDistinct[name.toLowerCase()] ?? []).length > 1);
  if (repeated !== undefined) return new ApiError('parameter_invalid', `Send the header \`${repeated}\` only once.`, {param: repeated});
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (method !== 'GET' || !hasBody) return undefined;
  return new ApiError('body_malformed', 'A GET request has no body. Send its parameters in the address, such as `?limit=10`.');
}

/** A 421 in the format of the API's errors, so that a client library shows its sentence. The API has no such code. */
const misdirected = (message: string): string =>
  `${JSON.stringify({error: {type: 'api_error', code: null, message, param: null, doc_url: null}}, null, 2)}\n`;

type Answer = {contract: Contract; hosts: readonly string[]; respond: Respond};

async function handle({contract, hosts, respond}: Answer, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const {method = 'GET'} = incoming;
  const wrong = misdirection(incoming, hosts);
  if (wrong !== undefined) {
    response.writeHead(421, {'Content-Type': 'application/json', Connection: 'close'}).end(misdirected(plainText(wrong)));
    return;
  }
  if (unspeakable.includes(method)) {
    const {status, text} = describeFault(contract, 'HPE_INVALID_METHOD');
    response.writeHead(status, {'Content-Type': 'application/json', Allow: 'GET, POST'}).end(text);
    return;
  }
  const error = faultOf(incoming);
  if (error) {
    const {status, body} = describeError(contract, error);
    response.writeHead(status, {'Content-Type': 'application/json'}).end(`${JSON.stringify(body, null, 2)}\n`);
    return;
  }
  const given = await respond(toRequest(incoming, method));
  if (given.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  const text = await given.text();
  given.headers.forEach((value, name) => response.setHeader(name, value));
  if (given.status === 204) response.writeHead(204).end();
  else response.writeHead(given.status, {'Content-Length': Buffer.byteLength(text)}).end(text);
}

/**
 * Starts the server. Returns a function that closes it.
 *
 * @throws UsageError if the port is not available
 */
export async function listen(
  contract: Contract,
  {port, hosts = []}: {port: number; hosts?: readonly string[]},
  respond: Respond,
): Promise<() => void> {
  const server: Server = createServer({requestTimeout: requestTime}, (incoming, response) => {
    handle({contract, hosts, respond}, incoming, response).catch((error: unknown) => {
      if (!incoming.socket.destroyed) console.error(error);
      response.destroy();
    });
  });
  // Node.js leaves the socket of a CONNECT to this listener: an error without a listener would end the program.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy()).resume();
    socket.end(answerText(421, 'application/json', misdirected(notProxy)));
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || errorCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy();
      return;
    }
    const {status, text} = describeFault(contract, errorCode(error));
    socket.end(answerText(status, 'application/json', text));
  });
  await startListening(server, {port, isPublic: hosts.length > 0});
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
