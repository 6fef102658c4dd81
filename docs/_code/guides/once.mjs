import {randomUUID} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import {LarchError} from './larch.mjs';

// part: store
/**
 * Records by id, in one JSON file, for all programs of one machine. In your
 * shop this is a table, and `change` is a transaction.
 */
export class Store {
  #file;

  constructor(file, records) {
    this.#file = file;
    this.#locked(() => existsSync(file) || this.#write(records));
  }

  all() {
    return JSON.parse(readFileSync(this.#file, 'utf8'));
  }

  read(id) {
    return this.all()[id];
  }

  /** Adds a record. One that is there stays as it is. */
  add(id, record) {
    this.#locked(() => this.#write({[id]: record, ...this.all()}));
  }

  /** Changes a record in one step, and returns it as it is then. */
  change(id, edit) {
    return this.#locked(() => {
      const records = this.all();
      edit(records[id]);
      this.#write(records);
      return records[id];
    });
  }

  #locked(act) {
    return locked(`${this.#file}.lock`, act);
  }

  /** The file is the old one or the new one, never half of it. */
  #write(records) {
    const file = openSync(`${this.#file}.new`, 'w');
    writeFileSync(file, JSON.stringify(records, null, 2));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Acts while no other process does. The lock is a file with the process's number. */
function locked(lock, act) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  for (let waits = 0; !link(mine, lock); waits += 1) {
    // A crash left it. Only one process at a time may remove it.
    if (isLeft(lock))
      locked(`${lock}.lock`, () => isLeft(lock) && unlinkSync(lock));
    else if (waits > 5000)
      throw new Error(`Delete ${lock} if no other program is running.`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
  unlinkSync(mine);
  try {
    return act();
  } finally {
    unlinkSync(lock);
  }
}

/** Gives a file a second name. False where that name is taken. */
function link(file, name) {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that holds a lock is gone. */
function isLeft(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // This process waits, so what has its number is older.
    return pid === process.pid || !process.kill(pid, 0);
  } catch (error) {
    // ENOENT: it was given back meanwhile. EPERM: another user's process.
    return error.code === 'ESRCH';
  }
}

// part: begin
/**
 * Stores an idempotency key with the record before anything is sent. It
 * does nothing while an attempt is under way, or after one succeeded; after
 * one failed, only where `again` says so.
 */
export function begin(larch, store, id, request, again = () => false) {
  return store.change(id, (record) => {
    if (['unknown', 'succeeded'].includes(record.status)) return;
    if (record.status === 'failed' && !again(record)) return;
    Object.assign(record, {
      status: 'unknown',
      idempotency_key: randomUUID(),
      first_attempt: larch.now(),
      request,
      object: null,
      error: null,
    });
  });
}

// part: settle
/** Seconds in which the request may be sent again: an hour less than Larch keeps the key. */
const keyLife = 23 * 60 * 60;

/**
 * Finds out what came of the attempt, and stores it. `create` sends the
 * request; `types` are the events that tell how such a request ended.
 */
export async function settle(larch, store, id, create, types) {
  const record = store.read(id);
  if (record.status !== 'unknown') return record;
  const {idempotency_key: key, first_attempt: since, request} = record;
  const find = () => lookUp(larch, types, key, since);
  let outcome = {};
  try {
    outcome =
      larch.now() - since < keyLife
        ? await send(() => create(request, key), find)
        : await find();
    if (!outcome.status)
      outcome = {error: `No event has the key ${key}. Ask support.`};
  } catch (error) {
    if (!(error instanceof LarchError)) throw error;
    outcome = {error: describe(error)};
  }
  if (outcome.error) console.error(`${id}: ${outcome.error}`);
  return store.change(id, (latest) => {
    // Another call may have settled it, and a new attempt may have begun.
    if (latest.status === 'unknown' && latest.idempotency_key === key)
      Object.assign(latest, outcome);
  });
}

/** Sends the request. Only a proven outcome says that it did nothing. */
async function send(request, find) {
  try {
    return outcomeOf(await request());
  } catch (error) {
    if (error.outcome === 'unknown') throw error;
    const declined = error.outcome === 'declined';
    const {code} = error;
    const failed = {
      status: 'failed',
      code,
      declined,
      error: describe(error),
    };
    // A declined card is the outcome. After any other error, look whether an
    // earlier request with this key did it: its response may have been lost.
    return declined ? failed : {...failed, ...(await find())};
  }
}

// part: outcome
/** Charges and refunds succeed or fail; a customer that exists succeeded. */
function outcomeOf({id, status = 'succeeded'}) {
  // A charge that failed is a card that was declined.
  const declined = id.startsWith('ch_') && status === 'failed';
  const error = declined ? 'The card was declined.' : null;
  return {status, object: id, code: null, declined, error};
}

/** An error in one line, for the log and for whoever has to act. */
export function describe({code, type, message}) {
  return `${code ?? type}: ${message}`;
}

// part: look-up
/** The outcome as the events have it, which are kept for 30 days. */
async function lookUp(larch, types, key, since) {
  for await (const event of larch.events.all({types})) {
    if (event.request.idempotency_key === key)
      return outcomeOf(event.data.object);
    // Newest first. The hour is for clocks that differ.
    if (event.created < since - 3600) break;
  }
  return {};
}
