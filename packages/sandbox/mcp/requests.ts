import {isFields} from '../../kit/fields';
import type {Contract, Operation} from '../api/contract';
import type {Pair} from '../api/form';
import {requestTo} from '../api/request';
import {createSandbox, type Fault, type Sandbox} from '../api/sandbox';

/** The key for all requests. Any test key works, so callers do not send a key. */
const key = 'sk_test_mcp';

type Sent = {
  request: string;
  status: number;
  /** The parsed body. `null` without a response, or if the body is not an object. */
  body: Record<string, unknown> | null;
  requestId: string;
  isReplayed: boolean;
};

/** Sends a request to the sandbox, with `fault` injected if it is set. */
export type Call = (operation: Operation, pairs: readonly Pair[], options: {idempotencyKey?: string; fault?: Fault}) => Promise<Sent>;

export function createSession(contract: Contract): {sandbox: Sandbox; send: Call} {
  const sandbox = createSandbox({contract, seed: Date.now() >>> 0, now: Date.now});
  const send: Call = async (operation, pairs, {idempotencyKey, fault}) => {
    const headers = {Authorization: `Bearer ${key}`, ...(idempotencyKey !== undefined && {'Idempotency-Key': idempotencyKey})};
    const {request, form} = requestTo(contract.server, operation, pairs, headers);
    if (fault !== undefined) sandbox.fail(fault);
    const {pathname, search} = new URL(request.url);
    const response = await sandbox.fetch(request);
    const text = response.type === 'error' ? '' : await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return {
      request: [request.method, pathname + search, ...(request.method === 'GET' ? [] : [form])].join(' ').trim(),
      status: response.status,
      body: isFields(body) ? body : null,
      requestId: response.headers.get('Request-Id') ?? '',
      isReplayed: response.headers.get('Idempotent-Replayed') === 'true',
    };
  };
  return {sandbox, send};
}
