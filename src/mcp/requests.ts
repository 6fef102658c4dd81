/** Requests to the sandbox from what a program says, and what came of them. */
import type {Contract, Operation} from '../sandbox/contract';
import {encodePairs, wellFormed, type Pair} from '../sandbox/form';
import {isFields} from '../sandbox/read-objects';
import {createSandbox, type Fault} from '../sandbox/sandbox';

/** Any test key would do: who asks needs none. */
const key = 'sk_test_mcp';

type Plain = string | number | boolean;

/** `card: {number: …}` is sent as `card[number]`, and a list as `types[]`. */
export function pairsOf(parameters: Readonly<Record<string, Plain | readonly string[] | Readonly<Record<string, Plain>>>>): Pair[] {
  return Object.entries(parameters).flatMap(([name, value]): Pair[] => {
    if (typeof value !== 'object') return [[name, String(value)]];
    return Object.entries(value).map(([inner, each]) => [
      `${name.replace(/\[\]$/, '')}[${Array.isArray(value) ? '' : inner}]`,
      String(each),
    ]);
  });
}

export type Sent = {
  request: string;
  status: number;
  /** Null where nothing came. */
  body: Record<string, unknown> | null;
  requestId: string;
  isReplayed: boolean;
};

/** Sends one request. `fault` makes it fail on purpose. */
export type Call = (operation: Operation, pairs: readonly Pair[], options: {idempotencyKey?: string; fault?: Fault}) => Promise<Sent>;

/** What calls a sandbox of its own, which lasts as long as the connection. */
export function createCall(contract: Contract): Call {
  const sandbox = createSandbox({contract, seed: Date.now() >>> 0, now: Date.now});
  return async ({method, path}, pairs, {idempotencyKey, fault}) => {
    const id = pairs.find(([name]) => name === 'id')?.[1] ?? '';
    const form = encodePairs(path.includes('{id}') ? pairs.filter(([name]) => name !== 'id') : pairs);
    const at = path.replace('{id}', encodeURIComponent(wellFormed(id)));
    const headers = new Headers({Authorization: `Bearer ${key}`});
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    if (fault !== undefined) sandbox.fail(fault);
    const isRead = method === 'GET';
    if (!isRead) headers.set('Content-Type', 'application/x-www-form-urlencoded');
    const query = isRead && form !== '' ? `?${form}` : '';
    const response = await sandbox.fetch(new Request(contract.server + at + query, {method, headers, ...(!isRead && {body: form})}));
    const text = response.type === 'error' ? '' : await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return {
      request: [method, at + query, ...(isRead ? [] : [form])].join(' ').trim(),
      status: response.status,
      body: isFields(body) ? body : null,
      requestId: response.headers.get('Request-Id') ?? '',
      isReplayed: response.headers.get('Idempotent-Replayed') === 'true',
    };
  };
}
