import {randomUUID} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import {LarchError} from './larch.mjs';

// part: store
/**
 * Records by id, in one JSON file of one process. In your shop this is a
 * table, and `change` is a transaction.
 */
export class Store {
  #file;

  constructor(file, records) {
    this.#file = file;
    if (!existsSync(file)) this.#write(records);
  }

  all() {
    return JSON.parse(readFileSync(this.#file, 'utf8'));
  }

  read(id) {
    return this.all()[id];
  }

  /** Adds a record. One that is there stays as it is. */
  add(id, record) {
    const records = this.all();
    if (!records[id]) this.#write({...records, [id]: record});
  }

  /** Changes a record in one step, and returns it as it is then. */
  change(id, edit) {
    const records = this.all();
    edit(records[id]);
    this.#write(records);
    return records[id];
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

// part: begin
/**
 * Stores an idempotency key with the record before anything is sent. It
 * does nothing while an attempt is under way, or after one succeeded.
 */
export function begin(larch, store, id, request) {
  return store.change(id, (record) => {
    if (['unknown', 'succeeded'].includes(record.status)) return;
    Object.assign(record, {
      status: 'unknown',
      idempotency_key: randomUUID(),
      first_attempt: larch.now(),
      request,
      object: null,
      code: null,
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
        ? await send(id, () => create(request, key), find)
        : await find();
    if (!outcome.status)
      console.error(`${id}: no event has the key ${key}. Ask support.`);
  } catch (error) {
    if (!(error instanceof LarchError)) throw error;
    console.error(`${id}: ${error.message}`);
  }
  return store.change(id, (latest) => {
    // Another call may have settled it, and a new attempt may have begun.
    if (latest.status === 'unknown' && latest.idempotency_key === key)
      Object.assign(latest, outcome);
  });
}

/** Sends the request. Only a final error says that it did nothing. */
async function send(id, request, find) {
  try {
    return outcomeOf(await request());
  } catch (error) {
    if (!error.final) throw error;
    console.error(`${id}: ${error.message}`);
    const failed = {status: 'failed', code: error.code};
    // A declined card is the outcome. After any other error, look whether an
    // earlier request with this key did it: its response may have been lost.
    return error.status === 402 ? failed : {...failed, ...(await find())};
  }
}

/** Charges and refunds succeed or fail; a customer that exists succeeded. */
function outcomeOf(object) {
  return {status: object.status ?? 'succeeded', object: object.id};
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
