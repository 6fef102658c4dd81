/**
 * Stores the tab's last calls in `sessionStorage`, newest first, without API keys. Card fields are stored only for published test
 * cards.
 */
import {
  type Contract,
  type Operation,
  operationOf,
  type Pair,
  parsePairs,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOptional,
  readText,
  readWord,
} from '@site/packages/sandbox/browser';
import {readStoredJson, store} from '@site/src/lib/storage';
import {withoutSecrets, type FieldValues} from './field-values';

/** `form` is the form-encoded query or body. `status` is 0 if there was no response. */
export type Exchange = {
  method: string;
  path: string;
  form: string;
  idempotencyKey: string;
  status: number;
  requestId: string | null;
  body: string;
};

const origins = ['form', 'code'] as const;

export type Call = Omit<Exchange, 'form'> & {
  number: number;
  /** Milliseconds since 1970, by the sandbox's clock. */
  at: number;
  origin: (typeof origins)[number];
  /** `null` if the call matches no operation of the API. */
  operationId: string | null;
  pairs: Pair[];
  /** True if some values were not stored, because the values are secret. */
  withheld: boolean;
  /** A note about a request that a form cannot send. Such a call cannot be sent again or edited. */
  note: string | null;
};

const storageKey = 'sandbox-history';
/** Limits for the number of stored calls, the characters of all calls, and the characters of one response body. */
const most = 50;
const room = 1_000_000;
const longest = 100_000;

let cachedCalls: Call[] | undefined;

function readPair(value: unknown): Pair {
  const [name, text] = readList(value, 'A pair');
  return [readText(name, 'A name'), readText(text, 'A value')];
}

function readSentAndReceived(value: unknown): Omit<Exchange, 'form'> {
  const {method, path, idempotencyKey, status, requestId, body} = readFields(value, 'A call');
  return {
    method: readText(method, 'method'),
    path: readText(path, 'path'),
    idempotencyKey: readText(idempotencyKey, 'idempotencyKey'),
    status: readNumber(status, 'status'),
    requestId: readOptional(readText, requestId, 'requestId'),
    body: readText(body, 'body'),
  };
}

export function readExchange(value: unknown): Exchange {
  return {...readSentAndReceived(value), form: readText(readFields(value, 'A call').form, 'form')};
}

function readCall(value: unknown): Call {
  const {number, at, origin, operationId, pairs, withheld, note = null} = readFields(value, 'A call');
  return {
    ...readSentAndReceived(value),
    number: readNumber(number, 'number'),
    at: readNumber(at, 'at'),
    origin: readWord(origins, origin, 'origin'),
    operationId: readOptional(readText, operationId, 'operationId'),
    pairs: readList(pairs, 'pairs').map(readPair),
    withheld: readFlag(withheld, 'withheld'),
    note: readOptional(readText, note, 'note'),
  };
}

export function tabCalls(): readonly Call[] {
  if (cachedCalls) return cachedCalls;
  cachedCalls = [];
  try {
    cachedCalls = readList(readStoredJson('sessionStorage', storageKey), 'The calls').map(readCall);
  } catch {
    // Invalid stored data is ignored.
  }
  return cachedCalls;
}

const listeners = new Set<() => void>();

export function subscribeToCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(calls: Call[]): void {
  cachedCalls = calls.slice(0, most);
  let text = JSON.stringify(cachedCalls);
  while (text.length > room) {
    cachedCalls = cachedCalls.slice(0, Math.floor(cachedCalls.length / 2));
    text = JSON.stringify(cachedCalls);
  }
  store('sessionStorage', storageKey, text);
  for (const listener of listeners) listener();
}

/** Shortens each API key in a text to its prefix, such as `sk_test_`. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/([sp]k_(?:test|live)_)\w+/g, '$1');
}

function readForm(form: string): Pair[] {
  try {
    return parsePairs(form);
  } catch {
    return [];
  }
}

/** Returns the names and values needed to send a call again, including the id in its path. */
export function pairsFor(operation: Operation, {path, pairs}: Call): Pair[] {
  const [before = '', after] = operation.path.split('{id}');
  if (after === undefined) return pairs;
  const id = path.slice(before.length);
  try {
    return [['id', decodeURIComponent(id)], ...pairs];
  } catch {
    return [['id', id], ...pairs];
  }
}

export function valuesOf(pairs: readonly Pair[]): FieldValues {
  const names = new Set(pairs.map(([name]) => name));
  return Object.fromEntries([...names].map((name) => [name, pairs.filter((pair) => pair[0] === name).map(([, value]) => value)]));
}

/** Matches 12 to 19 digits, the length of card numbers. */
const cardNumbers = /\d(?:[ -]?\d){11,18}/g;

/** Stores calls. `exchanges` starts with the oldest. `at` is the sandbox's time in milliseconds since 1970. */
export function recordCalls(
  contract: Contract,
  origin: Call['origin'],
  at: number,
  exchanges: readonly Exchange[],
  note: string | null = null,
): void {
  const [last] = tabCalls();
  const made = exchanges.slice(-most).map(({form, ...exchange}, place): Call => {
    const sent = readForm(form);
    const allowed = Object.keys(withoutSecrets(valuesOf(sent)));
    const pairs = sent.filter(([name]) => allowed.includes(name));
    const withheld = pairs.length < sent.length;
    const body = withoutKeys(exchange.body.slice(0, longest));
    return {
      ...exchange,
      number: (last?.number ?? 0) + place + 1,
      at,
      origin,
      operationId: operationOf(contract, exchange.method, exchange.path) ?? null,
      path: withoutKeys(exchange.path),
      idempotencyKey: withoutKeys(exchange.idempotencyKey),
      pairs,
      // An error response can repeat the secret card number.
      body: withheld ? body.replaceAll(cardNumbers, '…') : body,
      withheld,
      note,
    };
  });
  keep([...made.reverse(), ...tabCalls()]);
}

/** Returns the oldest POST request that returned the object or caused its first event. */
export function makerOf(id: string, requestId: string | null): Call | undefined {
  return tabCalls()
    .filter(
      (call) =>
        call.method === 'POST' && ((requestId !== null && call.requestId === requestId) || call.body.startsWith(`{\n  "id": "${id}"`)),
    )
    .at(-1);
}
