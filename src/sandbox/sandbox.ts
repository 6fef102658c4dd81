/**
 * The Larch API as a library: a web `Request` goes in, the documented `Response` comes out, and the
 * objects that it made are there for the next one. It touches neither network nor page, and the same
 * seed, clock and calls always make the same answers.
 */
import {ApiError, describeError, fixedError, quote} from './api-error';
import type {Contract, Operation} from './contract';
import {parsePairs, readBody, type Pair} from './form';
import type {Charge, Customer, Event, Refund, Token} from './objects';
import {operations, type Call} from './operations';
import {checkHeaders, checkPairs, Values} from './rules';
import {newId, readState, seedState, writeState, type State} from './state';
import {faultKeys, readKey, retryAfter} from './test-keys';

export type Options = {
  contract: Contract;
  /** Decides every id. An integer of 32 bits. */
  seed: number;
  /** Milliseconds since 1970, as `Date.now` has them. */
  now: () => number;
};

/** What the sandbox holds, newest first. Amounts are in minor units. */
export type Objects = {
  charges: (Charge & {refunded: number})[];
  refunds: Refund[];
  customers: Customer[];
  tokens: Token[];
  events: Event[];
};

export type Sandbox = {
  /** Answers a request to any address; only its path counts. Never rejects: every failure is an answer. */
  fetch: (request: Request) => Promise<Response>;
  /** Back to the contract's example objects. */
  reset: () => void;
  objects: () => Objects;
  /** Everything as text. It holds no card number, no security code and no key. */
  snapshot: () => string;
  /** Goes on from a snapshot. Returns `false`, and changes nothing, where the text is not one of this contract. */
  restore: (snapshot: string) => boolean;
};

/** A body may have this many bytes. */
export const bodyLimit = 1024 * 1024;

/** Milliseconds for which an idempotency key is remembered. */
const replayLife = 24 * 60 * 60 * 1000;

type Answer = {status: number; body: string; headers?: Record<string, string>};

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Two texts with the same fingerprint are the same request. It is kept in place of the request, which may hold a card. */
function fingerprint(text: string): string {
  const hash = (seed: number): string => {
    let low = 0xdeadbeef ^ seed;
    let high = 0x41c6ce57 ^ seed;
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      low = Math.imul(low ^ unit, 2654435761);
      high = Math.imul(high ^ unit, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  return `${hash(1)}.${hash(2)}`;
}

function matchPath(operation: Operation, path: string): string | undefined {
  const [before, after] = operation.path.split('{id}');
  if (after === undefined) return operation.path === path ? '' : undefined;
  const id = before !== undefined && path.startsWith(before) ? path.slice(before.length) : '';
  return id === '' || id.includes('/') ? undefined : id;
}

function findOperation(contract: Contract, method: string, path: string): {operation: Operation; id: string} {
  const matching = contract.operations.flatMap((operation) => {
    const id = matchPath(operation, path);
    return id === undefined ? [] : [{operation, id}];
  });
  const found = matching.find(({operation}) => operation.method === method);
  if (found) return found;
  if (matching.length === 0) {
    throw new ApiError('path_unknown', `There is no path ${quote(path)}. Check it against the reference, \`/v1\` included.`);
  }
  const allowed = matching.map(({operation}) => operation.method);
  const message = `${quote(path)} does not take ${quote(method)}. Send ${allowed.join(' or ')} instead.`;
  throw new ApiError('method_not_allowed', message, {headers: {Allow: allowed.join(', ')}});
}

async function readForm(contract: Contract, request: Request): Promise<Pair[]> {
  const text = await readBody(request, bodyLimit).catch(() => {
    throw fixedError(contract, 'body_malformed');
  });
  if (text === undefined) throw fixedError(contract, 'body_too_large');
  if (text === '') return [];
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw fixedError(contract, 'body_malformed');
  try {
    return parsePairs(text);
  } catch {
    throw fixedError(contract, 'body_malformed');
  }
}

function readQuery(search: string): Pair[] {
  try {
    return parsePairs(search.slice(1));
  } catch {
    throw new ApiError('parameter_invalid', "The query could not be read. Encode it with your language's own library.");
  }
}

function decodeId(id: string): string {
  try {
    return quote(decodeURIComponent(id));
  } catch {
    return quote(id);
  }
}

/** A new account that holds the contract's example objects. */
export function createSandbox({contract, seed, now}: Options): Sandbox {
  let state: State = seedState(contract, seed, now());

  function perform(operation: Operation, call: Call): Answer {
    const handle = operations[operation.id];
    if (!handle) throw new Error(`The sandbox does not have the operation ${operation.id}.`);
    try {
      return {status: 200, body: toText(handle(call))};
    } catch (error) {
      // A declined card is an outcome, not a refusal: the charge is kept, and so is the answer.
      if (!(error instanceof ApiError) || contract.errors[error.code]?.status !== 402) throw error;
      const {status, body} = describeError(contract, error);
      return {status, body: toText(body)};
    }
  }

  /** The same key with the same request is answered from memory; with another request it is refused. */
  function performOnce(operation: Operation, call: Call, pairs: Pair[]): Answer {
    const {idempotencyKey: key} = call;
    if (key === null) return perform(operation, call);
    const mark = fingerprint(JSON.stringify([operation.id, [...pairs].sort()]));
    const known = state.replays.get(key);
    if (known && now() - known.at < replayLife) {
      if (known.fingerprint !== mark) throw fixedError(contract, 'idempotency_key_in_use');
      return {status: known.status, body: known.body, headers: {'Idempotent-Replayed': 'true'}};
    }
    const answer = perform(operation, call);
    state.replays.set(key, {fingerprint: mark, at: now(), status: answer.status, body: answer.body});
    return answer;
  }

  async function answer(request: Request, requestId: string): Promise<Answer> {
    const url = new URL(request.url);
    const {operation, id} = findOperation(contract, request.method, url.pathname);
    const reading = readKey(request.headers);
    if ('refused' in reading) throw fixedError(contract, reading.refused);
    const fault = Object.entries(faultKeys).find(([key]) => key === reading.key)?.[1];
    if (fault) throw fixedError(contract, fault, fault === 'rate_limited' ? {headers: {'Retry-After': String(retryAfter)}} : {});

    const values = new Values();
    const query = readQuery(url.search);
    const pairs = operation.method === 'POST' ? await readForm(contract, request) : [];
    if (id !== '') values.texts.set('id', decodeId(id));
    checkHeaders(operation, request.headers, values);
    checkPairs(operation, 'query', query, values);
    checkPairs(operation, 'body', pairs, values);
    const call: Call = {
      contract,
      state,
      values,
      now: Math.floor(now() / 1000),
      requestId,
      idempotencyKey: values.texts.get('Idempotency-Key') ?? null,
    };
    return performOnce(operation, call, pairs);
  }

  function refuse(error: unknown): Answer {
    const known = error instanceof ApiError ? error : fixedError(contract, 'internal_error');
    const {status, body} = describeError(contract, known);
    return {status, body: toText(body), headers: known.headers};
  }

  return {
    async fetch(request) {
      const requestId = newId(state, 'req_');
      const {status, body, headers} = await answer(request, requestId).catch(refuse);
      return new Response(body, {status, headers: {'Content-Type': 'application/json', 'Request-Id': requestId, ...headers}});
    },
    reset() {
      state = seedState(contract, state.random, now());
    },
    objects: () => ({
      charges: [...state.charges.values()].reverse().map((charge) => ({...charge, refunded: state.refunded.get(charge.id) ?? 0})),
      refunds: [...state.refunds.values()].reverse(),
      customers: [...state.customers.values()].reverse(),
      tokens: [...state.tokens.values()].reverse(),
      events: [...state.events.values()].reverse(),
    }),
    snapshot: () => writeState(state, contract.version),
    restore(snapshot) {
      try {
        state = readState(snapshot, contract.version);
        return true;
      } catch {
        return false;
      }
    },
  };
}
