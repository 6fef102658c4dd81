/** The state of one account: its objects, oldest first, and the stored responses. */
import {nextRandom} from '../../kit/random';
import type {Contract} from './contract';
import type {Charge, Customer, Dispute, Event, Refund, Token} from './objects';
import {disputesIn, readCharge, readCustomer, readEvent, readRefund, readToken} from './objects';
import {maxTimestamp, readFields, readId, readInteger, readList, readMatch, readMoment, readText, readWord} from './read-values';
import {cardOutcomes, testCards, type CardOutcome} from './test-cards';

/** A stored response for an idempotency key. `at` is in Unix milliseconds on the sandbox's clock. */
type Replay = {fingerprint: string; at: number; status: number; body: string};

export type State = ReturnType<typeof readState>;

function byId<T extends {id: string}>(oldestFirst: T[]): Map<string, T> {
  return new Map(oldestFirst.map((object) => [object.id, object]));
}

function refundedBy(refunds: Iterable<Refund>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const {charge, amount, status} of refunds) if (status === 'succeeded') sums.set(charge, (sums.get(charge) ?? 0) + amount);
  return sums;
}

/** The end of a card's expiry month in UTC, in Unix seconds. */
export function expiryOf(month: number, year: number): number {
  return Date.UTC(year, month) / 1000;
}

/** The expiry of the card in the first example request of `createToken`, in Unix seconds. */
export function exampleExpiry({operations}: Contract): number {
  const pairs = new Map(operations.find(({id}) => id === 'createToken')?.examples[0]?.pairs);
  return expiryOf(Number(pairs.get('card[exp_month]')), Number(pairs.get('card[exp_year]')));
}

/**
 * Creates a state with the contract's example objects. Times are shifted so that the newest is a minute before `now` (Unix
 * milliseconds). Without the shift, the API would not return the events, which are older than 30 days.
 */
export function seedState(contract: Contract, random: number, now: number): State {
  const {seed} = contract;
  const newest = Math.max(...seed.events.map(({created}) => created), ...seed.tokens.map(({created}) => created));
  const shift = Math.floor(now / 1000) - 60 - newest;
  const move = <T extends {created: number}>(object: T): T => ({...object, created: object.created + shift});
  const outcomeOf = ({card}: Token): CardOutcome => testCards.find(({number}) => number.endsWith(card.last4))?.outcome ?? 'succeeded';
  const events = seed.events.map(move).reverse();
  return {
    random: random >>> 0,
    ahead: 0,
    charges: byId([...seed.charges].reverse()),
    sources: new Map(),
    descriptions: new Map(Object.entries(contract.descriptions)),
    refunded: refundedBy(seed.refunds),
    refunds: byId([...seed.refunds].reverse()),
    customers: byId([...seed.customers].reverse()),
    tokens: byId(seed.tokens.map(move).reverse()),
    outcomes: new Map(seed.tokens.map((token) => [token.id, outcomeOf(token)])),
    expiries: new Map(seed.tokens.map(({id}) => [id, exampleExpiry(contract)])),
    events: byId(events),
    disputes: byId(disputesIn(events)),
    replays: new Map(),
  };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an id such as `ch_3Qd81kL0v7Rm`. The same seed and calls give the same ids. */
export function newId(state: State, prefix: string, isTaken: (id: string) => boolean = () => false): string {
  for (;;) {
    let id = prefix;
    for (let place = 0; place < 12; place += 1) id += alphabet.charAt(Math.floor(nextRandom(state) * alphabet.length));
    if (!isTaken(id)) return id;
  }
}

/** Serializes the state. Omits `disputes` and `refunded`, because `readState` computes them from the other data. */
export function writeState(state: State, version: string): string {
  const entries = Object.entries({...state, disputes: undefined, refunded: undefined}).map(([name, value]) => [
    name,
    value instanceof Map ? [...value.entries()] : value,
  ]);
  return JSON.stringify({version, ...Object.fromEntries(entries)});
}

/** The maximum number of milliseconds by which the clock can be ahead. */
export const maxClockOffset = 1000 * 365 * 24 * 60 * 60 * 1000;

function readReplay(value: unknown): Replay {
  const {fingerprint, at, status, body} = readFields(value, 'replay');
  const text = readText(body, 'body');
  readFields(JSON.parse(text), 'body');
  return {
    fingerprint: readMatch(fingerprint, 'fingerprint', /^[0-9a-z]+\.[0-9a-z]+$/),
    at: readInteger(at, 'at', 0, maxTimestamp * 1000),
    status: readInteger(status, 'status', 200, 402),
    body: text,
  };
}

/** @throws if a refunded charge does not exist, or if its refunds exceed its amount */
function checkRefunds(refunded: ReadonlyMap<string, number>, charges: ReadonlyMap<string, Charge>): void {
  for (const [id, sum] of refunded)
    if (sum > (charges.get(id)?.amount ?? 0)) throw new Error(`The refunds of ${id} add up to more than its amount.`);
}

/**
 * Parses the output of `writeState`.
 *
 * @throws if the text is not an output of `writeState`, or is from another version of the contract
 */
export function readState(text: string, version: string) {
  const parsed: unknown = JSON.parse(text);
  const saved = readFields(parsed, 'The state');
  readWord([version], saved.version, 'The version');
  const readMap = <T>(name: string, read: (value: unknown) => T, key = /^[a-z]+_\w+$/): Map<string, T> =>
    new Map(
      readList(saved[name], name).map((entry) => {
        const [id, value] = readList(entry, name);
        return [readMatch(id, name, key), read(value)];
      }),
    );
  /** Older snapshots do not have this map. */
  const readLater = <T>(name: string, read: (value: unknown) => T) =>
    saved[name] === undefined ? new Map<string, T>() : readMap(name, read);
  const readObjects = <T extends {id: string}>(name: string, read: (value: unknown) => T): Map<string, T> => {
    const objects = readMap(name, read);
    for (const [id, object] of objects) if (object.id !== id) throw new Error(`${name}: expected the id ${id}, found ${object.id}.`);
    return objects;
  };
  const charges = readObjects('charges', readCharge);
  const refunds = readObjects('refunds', readRefund);
  const refunded = refundedBy(refunds.values());
  checkRefunds(refunded, charges);
  const events = readObjects('events', readEvent);
  return {
    /** The state of the id generator: an unsigned 32-bit integer. */
    random: readInteger(saved.random, 'random', 0, 2 ** 32 - 1),
    /** Milliseconds by which the clock was moved forward. */
    ahead: readInteger(saved.ahead, 'ahead', 0, maxClockOffset),
    charges,
    /** Maps charge ids to the ids of the charged tokens. The contract's example charges have no entry. */
    sources: readMap('sources', (value) => readId(value, 'source', 'tok')),
    /** Maps charge ids to the `description` parameter of the request. API responses do not contain the description. */
    descriptions: readLater('descriptions', (value) => readText(value, 'description')),
    /** The sum of successful refunds by charge id, in minor units. */
    refunded,
    refunds,
    customers: readObjects('customers', readCustomer),
    tokens: readObjects('tokens', readToken),
    /** Maps token ids to the outcome of charging the card. The card number is never stored. */
    outcomes: readMap('outcomes', (value): CardOutcome => readWord(cardOutcomes, value, 'outcome')),
    /** Maps token ids to the card's expiry in Unix seconds. A token from an older snapshot can have none. */
    expiries: readLater('expiries', (value) => readMoment(value, 'expiry')),
    events,
    /** A snapshot has no separate list of disputes, because `events` contains them. */
    disputes: byId(disputesIn(events.values())),
    /** Stored responses by idempotency key, with the prefix `sk:` or `pk:` for the kind of API key. */
    replays: readMap('replays', readReplay, /^[sp]k:[ -~]{1,255}$/),
  };
}

/** The context in which an operation changes data, or the cardholder's bank opens or decides a dispute. */
export type World = {
  contract: Contract;
  state: State;
  /** Unix seconds. */
  now: number;
  /** The number of webhook endpoints that receive each new event. */
  endpoints: number;
  onEvent: (event: Event) => void;
};

/**
 * Creates and stores an event. `request` is the API request that caused the event. For disputes, the fields of `request` are null.
 */
export function emit(
  {contract, state, now, endpoints, onEvent}: World,
  type: string,
  object: Charge | Refund | Customer | Dispute,
  request: Event['request'],
): void {
  const event: Event = {
    id: newId(state, 'evt_', (taken) => state.events.has(taken)),
    api_version: contract.version,
    created: now,
    data: {object: {...object}},
    livemode: false,
    pending_webhooks: endpoints,
    request,
    type,
  };
  state.events.set(event.id, event);
  onEvent(event);
}
