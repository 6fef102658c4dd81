/**
 * The Larch API as a library, without network or DOM. It stores the created objects for later requests. The same seed, clock and
 * calls always give the same responses.
 */
import {attempt} from '../../kit/attempt';
import {formatNumber} from '../../kit/numbers';
import {safeJson} from '../../kit/plain-text';
import {ApiError, describeError, fixedError, quote} from './api-error';
import type {Contract, Operation} from './contract';
import {parsePairs, readBody, type Pair} from './form';
import {blockedCharges, decideDispute, refundableAmount, openDispute} from './disputes';
import type {Dispute, Event} from './objects';
import {checkHandlers, operations, type Call} from './operations';
import {checkHeaders, checkPairs, Values} from './rules';
import {type State, type World, maxClockOffset, newId, readState, seedState, writeState} from './state';
import {cadOnlyAccount, faultKeys, readKey, retryAfter, type KeyReading} from './test-keys';

export type Options = {
  contract: Contract;
  /** The 32-bit seed for all ids. */
  seed: number;
  /** Milliseconds since 1970, like `Date.now`. */
  now: () => number;
  /** The sandbox awaits this function after it has validated a request and before it performs the request. */
  latency?: (request: Request) => Promise<void>;
  /** The number of webhook endpoints that receive each new event. */
  endpoints?: number;
  onEvent?: (event: Event) => void;
};

/** Faults for `fail`. A request takes effect only with an `…_after` fault. Its outcome is then stored under the idempotency key. */
export const faults = ['rate_limited', 'internal_error', 'internal_error_after', 'no_response', 'no_response_after'] as const;

export type Fault = (typeof faults)[number];

export type Sandbox = ReturnType<typeof createSandbox>;

export type Objects = ReturnType<Sandbox['objects']>;

/** The maximum size of a request body in bytes. */
export const bodyLimit = 1024 * 1024;

/** The lifetime of an idempotency key in milliseconds. */
const replayLife = 24 * 60 * 60 * 1000;

type PlainResponse = {status: number; body: string; headers?: Record<string, string>};

/** CORS headers for requests with a publishable key: pages of any origin can read the response. */
const sharing = {'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Idempotent-Replayed, Request-Id, Retry-After'};

/** CORS headers of the response to a preflight request for an operation that accepts publishable keys. */
const preflight = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '86400',
};

function toText(value: object): string {
  return `${safeJson(value, 2)}\n`;
}

/** A hash of a request, stored because the request itself can contain a card number. */
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
  const fits = before !== undefined && path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length;
  const id = fits ? path.slice(before.length, path.length - after.length) : '';
  return id === '' || id.includes('/') ? undefined : id;
}

function findOperation(contract: Contract, method: string, path: string): {operation: Operation; id: string} {
  const matching = contract.operations.flatMap((operation) => {
    const id = matchPath(operation, path);
    return id === undefined ? [] : [{operation, id}];
  });
  const found = matching.find(({operation}) => operation.method === method);
  if (found) return found;
  if (matching.length === 0) throw fixedError(contract, 'path_unknown', {values: {path: quote(path)}});
  const allowed = matching.map(({operation}) => operation.method);
  const error = fixedError(contract, 'method_not_allowed', {
    values: {path: quote(path), method: quote(method), allowed: allowed.join(' and ')},
    headers: {Allow: allowed.join(', ')},
  });
  const instead = matching.flatMap(({operation}) => contract.alternatives.requests[`${method} ${operation.path}`] ?? [])[0];
  throw instead === undefined ? error : new ApiError(error.code, `${error.message} ${instead}`, {headers: error.headers});
}

/** The id of the operation with this method and path, or `undefined` if there is none. */
export function operationOf(contract: Contract, method: string, path: string): string | undefined {
  return contract.operations.find((operation) => operation.method === method && matchPath(operation, path) !== undefined)?.id;
}

/** True for a preflight request for an operation that accepts publishable keys. */
function isPreflight({operations: known}: Contract, {method, url}: Request): boolean {
  return method === 'OPTIONS' && known.some((operation) => operation.publishable && operation.path === new URL(url).pathname);
}

/** The maximum number of pairs in a request, far more than any operation needs. */
const pairLimit = 1000;

/** @throws ApiError if an encoded form has more pairs than `pairLimit`. Decodes nothing, because decoding a huge form takes too long. */
export function refuseTooMany(text: string): void {
  if (text.split('&', pairLimit + 1).length <= pairLimit) return;
  throw new ApiError(
    'parameter_unknown',
    `The request has more than ${formatNumber(pairLimit)} parameters. Send fewer, and each one once.`,
  );
}

async function readForm(contract: Contract, request: Request): Promise<Pair[]> {
  const text = await readBody(request, bodyLimit).catch(() => {
    throw fixedError(contract, 'body_malformed');
  });
  if (text === undefined) throw fixedError(contract, 'body_too_large');
  if (text === '') return [];
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw fixedError(contract, 'body_malformed');
  refuseTooMany(text);
  const pairs = attempt(() => parsePairs(text));
  if (!pairs) throw fixedError(contract, 'body_malformed');
  return pairs;
}

function readQuery(search: string): Pair[] {
  refuseTooMany(search);
  const pairs = attempt(() => parsePairs(search.slice(1)));
  if (!pairs) throw new ApiError('parameter_invalid', "The query could not be read. Encode it with your language's standard library.");
  return pairs;
}

/** Creates a sandbox that contains the contract's example objects. */
export function createSandbox({contract, seed, now, latency = () => Promise.resolve(), endpoints = 0, onEvent = () => undefined}: Options) {
  checkHandlers(contract);
  let state: State = seedState(contract, seed, now());
  let awaited: {fault: Fault; publishable: boolean | undefined}[] = [];
  const time = (): number => now() + state.ahead;

  /** A request that passed every rule of the contract. */
  type Checked = {
    operation: Operation;
    pairs: readonly Pair[];
    values: Values;
    requestId: string;
    publishable: boolean;
    international: boolean;
    request: Request;
  };

  const world = (): World => ({contract, state, now: Math.floor(time() / 1000), endpoints, onEvent});

  function perform({operation, values, requestId, international}: Checked): PlainResponse {
    const handle = operations[operation.id];
    if (!handle) throw new Error(`The sandbox does not have the operation ${operation.id}.`);
    const idempotencyKey = values.texts.get('Idempotency-Key') ?? null;
    const call: Call = {...world(), values, requestId, idempotencyKey, international};
    try {
      return {status: 200, body: toText(handle(call))};
    } catch (error) {
      // A decline (402) is the outcome of a charge. It is stored under the idempotency key, unlike other errors.
      if (!(error instanceof ApiError) || contract.errors[error.code]?.status !== 402) throw error;
      const {status, body} = describeError(contract, error);
      return {status, body: toText(body)};
    }
  }

  function takeFault(reading: KeyReading): Fault | undefined {
    if ('refused' in reading) return undefined;
    const place = awaited.findIndex(({publishable = reading.publishable}) => publishable === reading.publishable);
    return place < 0 ? undefined : awaited.splice(place, 1)[0]?.fault;
  }

  function refusalBy(fault: 'rate_limited' | 'internal_error'): ApiError {
    return fixedError(contract, fault, fault === 'rate_limited' ? {headers: {'Retry-After': String(retryAfter)}} : {});
  }

  /** @throws ApiError if the request breaks a rule of the contract, or if an injected fault refuses it */
  async function check(request: Request, reading: KeyReading, requestId: string, fault: Fault | undefined): Promise<Checked> {
    const url = new URL(request.url);
    const {operation, id} = findOperation(contract, request.method, url.pathname);
    if ('refused' in reading) throw fixedError(contract, reading.refused);
    const {publishable} = reading;
    if (publishable && !operation.publishable) throw fixedError(contract, 'publishable_key_refused');
    const lasting = Object.entries(faultKeys).find(([key]) => key === reading.key)?.[1];
    if (lasting) throw refusalBy(lasting);
    if (fault === 'rate_limited' || fault === 'internal_error') throw refusalBy(fault);

    const values = new Values();
    const query = readQuery(url.search);
    const pairs = operation.method === 'POST' ? await readForm(contract, request) : [];
    if (id !== '') values.texts.set('id', quote(attempt(() => decodeURIComponent(id)) ?? id));
    checkHeaders(operation, request.headers, values);
    checkPairs(operation, 'query', query, values, contract.alternatives);
    checkPairs(operation, 'body', pairs, values, contract.alternatives);
    return {operation, pairs, values, requestId, publishable, international: reading.account !== cadOnlyAccount, request};
  }

  /**
   * Returns the outcome stored under the idempotency key, or performs the request and stores its outcome. Throws an error if the key
   * belongs to another request, also if this request is invalid: its own error would say that no request with the key took effect.
   */
  async function performStored(stored: string, checking: () => Promise<Checked>): Promise<PlainResponse> {
    const kept = state.replays.get(stored);
    const known = kept && time() - kept.at < replayLife ? kept : undefined;
    const checked = await checking().catch((error: unknown) => {
      const isInvalid = error instanceof ApiError && contract.errors[error.code]?.type === 'invalid_request_error';
      throw known && isInvalid ? fixedError(contract, 'idempotency_key_in_use') : error;
    });
    // The id in a path is a part of the request. Without one, the text is as in state files of earlier versions.
    const target = checked.operation.path.includes('{id}') ? [checked.values.text('id')] : [];
    const mark = fingerprint(JSON.stringify([checked.operation.id, ...target, [...checked.pairs].sort()]));
    if (known) {
      if (known.fingerprint !== mark) throw fixedError(contract, 'idempotency_key_in_use');
      return {status: known.status, body: known.body, headers: {'Idempotent-Replayed': 'true'}};
    }
    await latency(checked.request);
    const response = perform(checked);
    state.replays.set(stored, {fingerprint: mark, at: time(), status: response.status, body: response.body});
    return response;
  }

  /** Requests in flight by idempotency key. The keys have the same prefixes as in `replays`. */
  const inFlight = new Map<string, Promise<PlainResponse>>();

  /** Performs requests with the same idempotency key one after the other. */
  async function respond(request: Request, reading: KeyReading, requestId: string, fault: Fault | undefined): Promise<PlainResponse> {
    const checking = () => check(request, reading, requestId, fault);
    const key = request.headers.get('Idempotency-Key');
    if (request.method !== 'POST' || key === null || 'refused' in reading) {
      const checked = await checking();
      await latency(request);
      return perform(checked);
    }
    const stored = `${reading.publishable ? 'pk' : 'sk'}:${key}`;
    // Between the end of this loop and `inFlight.set`, an `await` would let two requests take effect.
    for (let first = inFlight.get(stored); first; first = inFlight.get(stored)) await first.catch(() => undefined);
    const mine = performStored(stored, checking).finally(() => inFlight.delete(stored));
    inFlight.set(stored, mine);
    return mine;
  }

  function refuse(error: unknown): PlainResponse {
    const known = error instanceof ApiError ? error : fixedError(contract, 'internal_error');
    const {body, ...described} = describeError(contract, known);
    return {...described, body: toText(body)};
  }

  return {
    /**
     * Responds to a request to any host, and never rejects. `Response.error()` means that a server must close the connection without
     * a response.
     */
    fetch: async (request: Request): Promise<Response> => {
      const requestId = newId(state, 'req_');
      if (isPreflight(contract, request)) return new Response(null, {status: 204, headers: {...preflight, 'Request-Id': requestId}});
      const reading = readKey(request.headers);
      const fault = takeFault(reading);
      if (fault === 'no_response') return Response.error();
      const given = await respond(request, reading, requestId, fault).catch(refuse);
      if (fault === 'no_response_after') return Response.error();
      const {status, body, headers} = fault === 'internal_error_after' ? refuse(refusalBy('internal_error')) : given;
      const shared = reading.publishable ? sharing : {};
      return new Response(body, {status, headers: {'Content-Type': 'application/json', 'Request-Id': requestId, ...headers, ...shared}});
    },
    /**
     * Injects a fault into the next request with an accepted API key, or into the next `times` of them. With `publishable`, only
     * requests with this kind of key count, so that a web page cannot use up the faults of a server's requests.
     */
    fail: (fault: Fault, {times = 1, ...key}: {publishable?: boolean; times?: number} = {}): void => {
      awaited.push(...Array.from({length: times}, () => ({fault, publishable: key.publishable})));
    },
    /** Moves the clock forward, to at most a thousand years from now. Returns Unix milliseconds. */
    forward(milliseconds: number): number {
      if (!(milliseconds >= 0)) throw new RangeError('The clock moves forward only.');
      state.ahead = Math.min(Math.round(state.ahead + milliseconds), maxClockOffset);
      return time();
    },
    /** Milliseconds by which the clock is ahead of the present time. */
    ahead: (): number => state.ahead,
    /** Resets the clock to the present time, and keeps the objects. */
    present(): void {
      state.ahead = 0;
    },
    /** Restores the contract's example objects and the present time, and removes all injected faults. */
    reset(): void {
      state = seedState(contract, state.random, now());
      awaited = [];
    },
    /** The sandbox's objects, newest first. Amounts are in minor units. */
    objects() {
      const blocked = blockedCharges(state);
      return {
        charges: [...state.charges.values()].reverse().map((charge) => ({
          ...charge,
          refunded: state.refunded.get(charge.id) ?? 0,
          /** The amount that can still be refunded or disputed. */
          left: refundableAmount(state, charge, blocked),
          /** The charged token, if known. */
          source: state.sources.get(charge.id) ?? null,
          description: state.descriptions.get(charge.id) ?? null,
        })),
        refunds: [...state.refunds.values()].reverse(),
        disputes: [...state.disputes.values()].reverse(),
        customers: [...state.customers.values()].reverse(),
        /** `expiry` is the card's expiry in Unix seconds, or null if the sandbox does not have it. */
        tokens: [...state.tokens.values()].reverse().map((token) => ({...token, expiry: state.expiries.get(token.id) ?? null})),
        events: [...state.events.values()].reverse(),
      };
    },
    /**
     * Disputes the part of a charge that is not refunded, and creates `dispute.created`. Returns `undefined` if no amount can be
     * disputed.
     */
    dispute(chargeId: string, reason: Dispute['reason'] = 'other'): Dispute | undefined {
      const charge = state.charges.get(chargeId);
      return charge && openDispute(world(), charge, reason);
    },
    /** Closes a dispute, and creates the event `dispute.closed`. Returns `undefined` if the dispute is not open. */
    decide: (disputeId: string, status: 'won' | 'lost'): Dispute | undefined => decideDispute(world(), disputeId, status),
    /** Records that one webhook endpoint has accepted the event. */
    delivered(eventId: string): void {
      const event = state.events.get(eventId);
      if (event && event.pending_webhooks > 0) state.events.set(eventId, {...event, pending_webhooks: event.pending_webhooks - 1});
    },
    /** Returns all data as text. The text contains no card numbers, security codes or API keys. */
    snapshot: (): string => writeState(state, contract.version),
    /** Restores a snapshot. Returns `false` and changes nothing if the text is not a snapshot for this contract. */
    restore(snapshot: string): boolean {
      const restored = attempt(() => readState(snapshot, contract.version));
      state = restored ?? state;
      return restored !== undefined;
    },
  };
}
