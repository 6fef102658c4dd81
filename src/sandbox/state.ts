/** What one account of the sandbox holds: its objects, oldest first, and the responses that can be replayed. */
import type {Contract} from './contract';
import type {Charge, Customer, Dispute, Event, Refund, Token} from './objects';
import {
  disputesIn,
  readCharge,
  readCustomer,
  readEvent,
  readFields,
  readList,
  readNumber,
  readRefund,
  readText,
  readToken,
  readWord,
} from './read-objects';
import {cardOutcomes, testCards, type CardOutcome} from './test-cards';

/** A response that is stored for its idempotency key. `at` is in milliseconds. */
export type Replay = {fingerprint: string; at: number; status: number; body: string};

export type State = {
  /** Where the generator of ids stands: an unsigned integer of 32 bits. */
  random: number;
  /** Milliseconds by which its clock was moved forward. */
  ahead: number;
  charges: Map<string, Charge>;
  /** Charge id to the id of the token that it was taken from, where that is known. */
  sources: Map<string, string>;
  /** Charge id to the sum of its refunds that succeeded, in minor units. */
  refunded: Map<string, number>;
  refunds: Map<string, Refund>;
  customers: Map<string, Customer>;
  tokens: Map<string, Token>;
  /** Token id to what a charge of its card ends in. The card itself is never kept. */
  outcomes: Map<string, CardOutcome>;
  /** Token id to the Unix second from which its card has expired. None of a token that an older state holds. */
  expiries: Map<string, number>;
  events: Map<string, Event>;
  /** What the events say of each dispute: nothing of it is stored besides. */
  disputes: Map<string, Dispute>;
  /** The kind of key (`sk` or `pk`), a colon and the idempotency key to answer. */
  replays: Map<string, Replay>;
};

function byId<T extends {id: string}>(oldestFirst: T[]): Map<string, T> {
  return new Map(oldestFirst.map((object) => [object.id, object]));
}

/** The Unix second from which a card has expired: its month counts whole, in UTC. */
export function expiryOf(month: number, year: number): number {
  return Date.UTC(year, month) / 1000;
}

/** When the card of the contract's first request for a token has expired. */
export function exampleExpiry({operations}: Contract): number {
  const pairs = new Map(operations.find(({id}) => id === 'createToken')?.examples[0]?.pairs);
  return expiryOf(Number(pairs.get('card[exp_month]')), Number(pairs.get('card[exp_year]')));
}

/**
 * The contract's example objects, moved in time so that the newest happened a minute before `now`
 * (milliseconds): events live for 30 days, and a sample has to find its event on any day.
 */
export function seedState(contract: Contract, random: number, now: number): State {
  const {seed} = contract;
  const newest = Math.max(...seed.events.map(({created}) => created), ...seed.tokens.map(({created}) => created));
  const shift = Math.floor(now / 1000) - 60 - newest;
  const move = <T extends {created: number}>(object: T): T => ({...object, created: object.created + shift});
  const outcomeOf = ({card}: Token): CardOutcome => testCards.find(({number}) => number.endsWith(card.last4))?.outcome ?? 'succeeded';
  const events = seed.events.map(move).reverse();
  const refunded = new Map<string, number>();
  for (const {charge, amount, status} of seed.refunds)
    if (status === 'succeeded') refunded.set(charge, (refunded.get(charge) ?? 0) + amount);
  return {
    random: random >>> 0,
    ahead: 0,
    charges: byId([...seed.charges].reverse()),
    sources: new Map(),
    refunded,
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

/** The next number of a small generator (mulberry32), from 0 up to but not including 1. */
export function nextRandom(state: Pick<State, 'random'>): number {
  state.random = (state.random + 0x6d2b79f5) >>> 0;
  let mixed = state.random;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A new id such as `ch_3Qd81kL0v7Rm`. The same seed and the same calls make the same ids. */
export function newId(state: State, prefix: string, isTaken: (id: string) => boolean = () => false): string {
  for (;;) {
    let id = prefix;
    for (let place = 0; place < 12; place += 1) id += alphabet.charAt(Math.floor(nextRandom(state) * alphabet.length));
    if (!isTaken(id)) return id;
  }
}

/** The state as text, for the storage of a tab. */
export function writeState(state: State, version: string): string {
  const entries = Object.entries({...state, disputes: undefined}).map(([name, value]) => [
    name,
    value instanceof Map ? [...value.entries()] : value,
  ]);
  return JSON.stringify({version, ...Object.fromEntries(entries)});
}

/** Its clock can be ahead by this many milliseconds: what is further off is no date. */
const furthest = 1000 * 365 * 24 * 60 * 60 * 1000;

/**
 * Reads what `writeState` wrote.
 * @throws where the text is anything else, or of another version of the contract.
 */
export function readState(text: string, version: string): State {
  const parsed: unknown = JSON.parse(text);
  const saved = readFields(parsed, 'The state');
  readWord([version], saved.version, 'The version');
  const readMap = <T>(name: string, read: (value: unknown) => T): Map<string, T> =>
    new Map(
      readList(saved[name], name).map((entry) => {
        const [id, value] = readList(entry, name);
        return [readText(id, name), read(value)];
      }),
    );
  const readObjects = <T extends {id: string}>(name: string, read: (value: unknown) => T): Map<string, T> => {
    const objects = readMap(name, read);
    for (const [id, object] of objects) if (object.id !== id) throw new Error(`${name} has ${object.id} in the place of ${id}.`);
    return objects;
  };
  const ahead = readNumber(saved.ahead, 'ahead');
  if (!(ahead >= 0 && ahead <= furthest)) throw new Error('ahead is out of range.');
  const events = readObjects('events', readEvent);
  return {
    random: readNumber(saved.random, 'random') >>> 0,
    ahead,
    charges: readObjects('charges', readCharge),
    sources: readMap('sources', (value) => readText(value, 'source')),
    refunded: readMap('refunded', (value) => readNumber(value, 'refunded')),
    refunds: readObjects('refunds', readRefund),
    customers: readObjects('customers', readCustomer),
    tokens: readObjects('tokens', readToken),
    outcomes: readMap('outcomes', (value) => readWord(cardOutcomes, value, 'outcome')),
    // What an older sandbox wrote has none.
    expiries: saved.expiries === undefined ? new Map<string, number>() : readMap('expiries', (value) => readNumber(value, 'expiry')),
    events,
    disputes: byId(disputesIn(events.values())),
    replays: readMap('replays', (value) => {
      const replay = readFields(value, 'replay');
      return {
        fingerprint: readText(replay.fingerprint, 'fingerprint'),
        at: readNumber(replay.at, 'at'),
        status: readNumber(replay.status, 'status'),
        body: readText(replay.body, 'body'),
      };
    }),
  };
}
