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

type Refusal = {status: number; headers: Record<string, string>; body: object};

const toText = (body: object): string => `${JSON.stringify(body, null, 2)}\n`;

/** A 421 in the format of the API's errors, so that a client library shows its sentence. The API has no such code. */
function misdirected(message: string): Refusal {
  const error = {type: 'api_error', code: null, message: plainText(message), param: null, doc_url: null};
  return {status: 421, headers: {Connection: 'close'}, body: {error}};
}

const methodNotAllowed = new ApiError('method_not_allowed', 'The API does not accept this method. Send GET or POST.', {
  headers: {Allow: 'GET, POST'},
});

/** A whole response, for a connection that Node.js gives without a `ServerResponse`. */
function answerText({status, body}: Refusal): string {
  const text = toText(body);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`;
}

/** If a call returns `Response.error()`, the server closes the connection without a response. */
export type Respond = (request: Request) => Promise<Response>;

const notProxy = misdirected(
  "The sandbox is not a proxy, but your program uses it as one. Remove its address from HTTP_PROXY, HTTPS_PROXY and your program's proxy settings, and set LARCH_API instead.",
);

type Answer = {contract: Contract; hosts: readonly string[]; respond: Respond};

/** Returns the response to a request for another server, or to one that a `Request` cannot contain. */
function refusalOf({contract, hosts}: Answer, {url = '/', method = 'GET', headers, headersDistinct}: IncomingMessage): Refusal | undefined {
  const {host: asked = host} = headers;
  // Other addresses than paths are sent to proxies only.
  if (!url.startsWith('/') && url !== '*') return notProxy;
  if (!loopbackHost.test(asked) && !hosts.includes(asked.toLowerCase().replace(/:\d+$/, '')))
    return misdirected(
      `The sandbox does not accept the host \`${asked}\`. On this machine, use ${host}. From another machine, start the sandbox with --host and that name.`,
    );
  if (unspeakable.includes(method)) return describeError(contract, methodNotAllowed);
  const repeated = once.find((name) => (headersDistinct[name.toLowerCase()] ?? []).length > 1);
  if (repeated !== undefined)
    return describeError(contract, new ApiError('parameter_invalid', `Send the header \`${repeated}\` only once.`, {param: repeated}));
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (method !== 'GET' || !hasBody) return undefined;
  const advice = 'A GET request has no body. Send its parameters in the address, such as `?limit=10`.';
  return describeError(contract, new ApiError('body_malformed', advice));
}

async function handle(answer: Answer, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = refusalOf(answer, incoming);
  if (refusal) {
    response.writeHead(refusal.status, {'Content-Type': 'application/json', ...refusal.headers}).end(toText(refusal.body));
    return;
  }
  const given = await answer.respond(toRequest(incoming, incoming.method ?? 'GET'));
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
    socket.end(answerText(notProxy));
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || errorCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy();
      return;
    }
    const known = errorCode(error) === 'HPE_INVALID_METHOD' ? methodNotAllowed : fixedError(contract, 'body_malformed');
    socket.end(answerText(describeError(contract, known)));
  });
  await startListening(server, {port, isPublic: hosts.length > 0});
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
