/**
 * The last calls of the tab, newest first: what was sent and what came back. They are kept in the tab's own storage, without
 * what must not be kept there: the fields of a card that is not a published test card, and keys.
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
import {withoutSecrets, type FieldValues} from './field-values';

/** A request as it went out, and the response. `form` is the query or the body; `status` is 0 where no response came. */
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
  /** Counts up with each call of the tab. */
  number: number;
  /** Milliseconds since 1970, by the sandbox's clock. */
  at: number;
  /** Whether a form of this site sent it, or live code. */
  origin: (typeof origins)[number];
  /** `null` where the API has no such operation. */
  operationId: string | null;
  /** What was sent in the query or the body. */
  pairs: Pair[];
  /** Something of it was not kept. */
  withheld: boolean;
  /** What no form sends, in a sentence: such a call is neither sent again nor edited. */
  note: string | null;
};

const storageKey = 'sandbox-history';
/** This many calls, in this many characters, of which one response has at most so many. */
const most = 50;
const room = 1_000_000;
const longest = 100_000;

let held: Call[] | undefined;

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

/** @throws where it is anything else. */
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

/** Newest first. */
export function tabCalls(): readonly Call[] {
  if (held) return held;
  held = [];
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    held = readList(saved, 'The calls').map(readCall);
  } catch {
    // What cannot be read is forgotten.
  }
  return held;
}

const listeners = new Set<() => void>();

export function subscribeToCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(calls: Call[]): void {
  held = calls.slice(0, most);
  let text = JSON.stringify(held);
  while (text.length > room) {
    held = held.slice(0, Math.floor(held.length / 2));
    text = JSON.stringify(held);
  }
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Without storage the calls last as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Text without keys. */
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

/** What it takes to send a call again. */
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

/** The values of each name. */
export function valuesOf(pairs: readonly Pair[]): FieldValues {
  const names = new Set(pairs.map(([name]) => name));
  return Object.fromEntries([...names].map((name) => [name, pairs.filter((pair) => pair[0] === name).map(([, value]) => value)]));
}

/** Numbers as long as a card's. */
const cardNumbers = /\d(?:[ -]?\d){11,18}/g;

/** Remembers calls, which come oldest first. `at` is the time by the sandbox's clock. */
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
      // A response may quote what it refuses.
      body: withheld ? body.replaceAll(cardNumbers, '…') : body,
      withheld,
      note,
    };
  });
  keep([...made.reverse(), ...tabCalls()]);
}

/** The call that made an object: the first whose response is that object, or that caused its first event. */
export function makerOf(id: string, requestId: string | null): Call | undefined {
  return tabCalls()
    .filter(
      (call) =>
        call.method === 'POST' && ((requestId !== null && call.requestId === requestId) || call.body.startsWith(`{\n  "id": "${id}"`)),
    )
    .at(-1);
}
