/**
 * `npm run sandbox`: the API of the contract on this machine, for curl and for your own programs.
 * Every test key has an account of its own, which starts with the contract's example objects and ends with the process;
 * `pk_test_cafe` and `sk_test_cafe` are keys of one account. What moves its clock and orders faults is in `controls.ts`.
 */
import {createServer, STATUS_CODES, type IncomingMessage, type ServerResponse} from 'node:http';
import {readContract} from '../plugins/sandbox/read-contract';
import {ApiError, describeError, fixedError} from '../src/sandbox/api-error';
import type {Contract} from '../src/sandbox/contract';
import {answerControl} from '../src/sandbox/controls';
import {createSandbox, type Sandbox} from '../src/sandbox/sandbox';
import {readKey} from '../src/sandbox/test-keys';
import {errorCode, portFrom, portInUse, Refusal, runCommand} from './command.mjs';

const host = '127.0.0.1';

/** The oldest account makes room for the next one. */
const accountLimit = 1000;

/** Milliseconds that a request has in order to arrive whole. */
const requestTime = 30_000;

/** Methods that no `Request` can have. */
const unspeakable = ['CONNECT', 'TRACE', 'TRACK'];

/** Nothing of the body is read before it is asked for. What nobody wants of it is taken and dropped, so that the client hears the answer. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  const next = (): Promise<IteratorResult<Uint8Array>> => (chunks ??= incoming[Symbol.asyncIterator]()).next();
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

function toRequest(incoming: IncomingMessage, method: string): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  // A path that starts with two slashes must not be read as a host.
  const url = new URL(`http://${host}${incoming.url?.startsWith('/') ? incoming.url : '/'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, {method, headers});
  const streamed = {method, headers, body: bodyOf(incoming), duplex: 'half'};
  return new Request(url, streamed);
}

/** What the answer to something that is no request of HTTP says. */
function describeFault(contract: Contract, fault: string): {status: number; text: string} {
  const error =
    fault === 'HPE_INVALID_METHOD'
      ? new ApiError('method_not_allowed', 'The API takes no such method. Send GET or POST.')
      : fixedError(contract, 'body_malformed');
  const {status, body} = describeError(contract, error);
  return {status, text: `${JSON.stringify(body, null, 2)}\n`};
}

/** @throws Refusal that says what of the contract the sandbox cannot work with. */
function usableContract(): Contract {
  try {
    return readContract(process.cwd());
  } catch (error) {
    throw new Refusal(`openapi/payments.yaml cannot be used. ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function main(): Promise<void> {
  const port = portFrom('SANDBOX_PORT', 4010);
  const contract = usableContract();
  const accounts = new Map<string, Sandbox>();
  let count = 0;

  function openAccount(): Sandbox {
    count += 1;
    return createSandbox({contract, seed: Date.now() + count, now: Date.now});
  }

  /** Answers requests whose key is refused; they reach no object. */
  const nobody = openAccount();

  function accountOf(headers: Headers): Sandbox {
    const reading = readKey(headers);
    if ('refused' in reading) return nobody;
    const account = accounts.get(reading.account) ?? openAccount();
    accounts.set(reading.account, account);
    const [oldest] = accounts.keys();
    if (accounts.size > accountLimit && oldest !== undefined) accounts.delete(oldest);
    return account;
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const {method = 'GET'} = incoming;
    if (unspeakable.includes(method)) {
      const {status, text} = describeFault(contract, 'HPE_INVALID_METHOD');
      response.writeHead(status, {'Content-Type': 'application/json', Allow: 'GET, POST'}).end(text);
      return;
    }
    const request = toRequest(incoming, method);
    const account = accountOf(request.headers);
    const reply = (await answerControl(contract, account, request)) ?? (await account.fetch(request));
    // A fault that was ordered: the client hears nothing.
    if (reply.type === 'error') {
      incoming.socket.destroy();
      return;
    }
    const text = await reply.text();
    reply.headers.forEach((value, name) => response.setHeader(name, value));
    if (reply.status === 204) response.writeHead(204).end();
    else response.writeHead(reply.status, {'Content-Length': Buffer.byteLength(text)}).end(text);
  }

  const server = createServer({requestTimeout: requestTime}, (incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || errorCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy();
      return;
    }
    const {status, text} = describeFault(contract, errorCode(error));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE') reject(portInUse(port, 'the sandbox', 'SANDBOX_PORT'));
      else if (code === 'EACCES') reject(new Refusal(`Port ${port} may not be used by you: choose one above 1023 with SANDBOX_PORT.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Said last: whoever waits for this line may stop the sandbox at once.
  console.log(`The sandbox answers on http://${host}:${port}. Any key that starts with sk_test_ works. Ctrl-C ends it.`);
}

await runCommand(main);
