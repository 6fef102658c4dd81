import {isFields} from '../../kit/fields';
import type {Contract, Operation} from '../api/contract';
import {requestTo, type Pair} from '../api/form';
import type {Fault, Sandbox} from '../api/sandbox';

/** Any test key works, so callers do not send a key. */
const defaultKey = 'sk_test_mcp';

export type Call = ReturnType<typeof callOf>;

type Api = {server: string; key: string; fetch: (request: Request) => Promise<Response>; fail: (fault: Fault) => unknown};

export function callSandbox({fetch: respond, fail}: Sandbox, {server}: Contract): Call {
  return callOf({server, key: defaultKey, fetch: respond, fail});
}

/** Sends requests to a running `sandbox.mjs`. The user name of the URL is the test key, whose account the requests use. */
export function callRunning({origin, username}: URL): Call {
  const key = username || defaultKey;
  const send = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      if (isFields(error) && isFields(error.cause) && error.cause.code === 'ECONNREFUSED')
        throw new Error(`No sandbox is running at ${origin}. Start it with node sandbox.mjs.`, {cause: error});
      // The sandbox closes the connection for a fault.
      return Response.error();
    }
  };
  const fail = async (next: Fault): Promise<void> => {
    const headers = {Authorization: `Bearer ${key}`};
    await send(new Request(`${origin}/sandbox/faults`, {method: 'POST', headers, body: new URLSearchParams({next})}));
  };
  return callOf({server: origin, key, fetch: send, fail});
}

/** Returns a function that sends a request to the sandbox, with `fault` injected if it is set. */
function callOf({server, key, fetch: respond, fail}: Api) {
  return async (operation: Operation, pairs: readonly Pair[], {idempotencyKey, fault}: {idempotencyKey?: string; fault?: Fault}) => {
    const headers = {Authorization: `Bearer ${key}`, ...(idempotencyKey !== undefined && {'Idempotency-Key': idempotencyKey})};
    const {request, form} = requestTo(server, operation, pairs, headers);
    if (fault !== undefined) await fail(fault);
    const {pathname, search} = new URL(request.url);
    const response = await respond(request);
    const text = response.type === 'error' ? '' : await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return {
      request: [request.method, pathname + search, ...(request.method === 'GET' ? [] : [form])].join(' ').trim(),
      status: response.status,
      /** The parsed body. `null` without a response, or if the body is not an object. */
      body: isFields(body) ? body : null,
      requestId: response.headers.get('Request-Id') ?? '',
      isReplayed: response.headers.get('Idempotent-Replayed') === 'true',
    };
  };
}
