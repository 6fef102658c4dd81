import {randomUUID} from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {LarchError, outcomeOf} from './larch.mjs';

// part: store
/**
 * A store of records in one JSON file, for all Node.js programs on one machine.
 * The lock does not work between containers or between worker threads. In your
 * shop, use a database table, and run `change` in a transaction.
 */
export class Store {
  #file;

  constructor(file, records) {
    if (!file) throw new Error('The name of the store is empty.');
    // Cron starts programs in another folder. There, a relative name would be
    // another file, so it is in the folder of this file.
    const folder = dirname(fileURLToPath(import.meta.url));
    this.#file = follow(resolve(folder, file));
    this.#locked(
      () =>
        existsSync(this.#file) ||
        this.#write(new Map(Object.entries(records))),
    );
  }

  /**
   * Returns a Map, because an object would inherit names such as `constructor`.
   */
  all() {
    return new Map(
      Object.entries(JSON.parse(readFileSync(this.#file, 'utf8'))),
    );
  }

  read(id) {
    return this.all().get(id);
  }

  /** Adds a record, unless a record with this id exists. */
  add(id, record) {
    this.#locked(() => this.#write(new Map([[id, record], ...this.all()])));
  }

  /** Changes a record atomically, and returns the changed record. */
  change(id, edit) {
    return this.#locked(() => {
      const records = this.all();
      const record = records.get(id);
      edit(record);
      this.#write(records);
      return record;
    });
  }

  #locked(act) {
    return locked(`${this.#file}.lock`, act);
  }

  /**
   * Replaces the whole file, so that a crash never leaves a partial file. After
   * a power failure, the file could have its old content again. The last `sync`
   * prevents this.
   */
  #write(records) {
    const text = JSON.stringify(Object.fromEntries(records), null, 2);
    writeFileSync(`${this.#file}.new`, text);
    sync(`${this.#file}.new`);
    renameSync(`${this.#file}.new`, this.#file);
    sync(this.#file);
  }
}

/**
 * Returns the file that a link names. A rename would replace the link, and each
 * link would become a store of its own.
 */
function follow(file) {
  const isLink = lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink();
  return isLink
    ? follow(resolve(realpathSync(dirname(file)), readlinkSync(file)))
    : file;
}

/** Waits until the file and its name are on the disk. */
function sync(name) {
  const file = openSync(name, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Calls `act` while the lock file exists. The lock file contains the process
 * id.
 */
function locked(lock, act) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  for (let waits = 0; !link(mine, lock); waits += 1) {
    // If a crash left this lock file, only one process at a time may delete it.
    // A second lock file ensures this.
    if (isLeft(lock))
      locked(`${lock}.lock`, () => isLeft(lock) && unlinkSync(lock));
    else if (waits > 5000)
      throw new Error(
        `Waited too long. If no other program uses the store, delete ${lock}.`,
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
  unlinkSync(mine);
  try {
    return act();
  } finally {
    unlinkSync(lock);
  }
}

/**
 * Gives a file a second name. If the file system has no hard links, copies the
 * file. Returns false if the second name already exists.
 */
function link(file, name) {
  try {
    return isNew(() => linkSync(file, name));
  } catch {
    const {COPYFILE_EXCL} = constants;
    return isNew(() => copyFileSync(file, name, COPYFILE_EXCL));
  }
}

/** Returns false if the file that `make` makes already exists. */
function isNew(make) {
  try {
    make();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns true if the process that created the lock file has ended. */
function isLeft(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // This process is still waiting for the lock. If the lock file contains its
    // id, an earlier process with the same id left the lock file.
    return pid === process.pid || !process.kill(pid, 0);
  } catch (error) {
    // ESRCH: the process has ended. ENOENT: the lock file was deleted. EPERM:
    // the process belongs to another user.
    return error.code === 'ESRCH';
  }
}

// part: begin
/** The idempotency keys that this process has stored, but not sent yet. */
const unsent = new Set();

/**
 * Begins an attempt if the record is open. Stores an idempotency key in the
 * record before any request is sent. If an attempt was declined or had no
 * effect, a new attempt begins only if `again` returns true.
 */
export function begin(larch, store, id, request, again = () => false) {
  return store.change(id, (record) => {
    const mayRepeat = ['declined', 'no_effect'].includes(record.status);
    if (record.status !== 'open' && !(mayRepeat && again(record))) return;
    const key = randomUUID();
    unsent.add(key);
    Object.assign(record, {
      status: 'unknown',
      idempotency_key: key,
      first_attempt: larch.now(),
      request,
      object: null,
      code: null,
      error: null,
    });
  });
}

// part: find-outcome
/** In seconds. Retries end one hour before the idempotency key expires. */
const keyLife = 23 * 60 * 60;

/**
 * Finds the outcome of the attempt, and stores the outcome in the record.
 * `calls` has the methods `create` and `retrieve`, such as `larch.charges`.
 * `types` are the types of events that the attempt can cause.
 */
export async function findOutcome(larch, store, id, calls, types) {
  const record = await store.read(id);
  if (record.status !== 'unknown') return record;
  const outcome = await ask(larch, record, calls, types);
  const {error, request_id: request = 'unknown'} = outcome;
  if (error) console.error(`${id}: ${error} (request ${request})`);
  return store.change(id, (latest) => {
    // Meanwhile, another call may have found the outcome or begun a new
    // attempt.
    const isSame = latest.idempotency_key === record.idempotency_key;
    if (latest.status === 'unknown' && isSame)
      Object.assign(latest, outcome);
  });
}

/**
 * Returns the outcome that Larch's responses prove, or 'unknown' if they prove
 * none.
 */
async function ask(larch, record, {create, retrieve}, types) {
  const {idempotency_key: key, first_attempt: since, object} = record;
  // Without a key, this attempt would match any event that has none.
  if (!key && object) return hear(() => retrieve(object));
  if (!key)
    return {
      status: 'unknown',
      error: 'The record has no idempotency key. Contact support.',
    };
  // An earlier run may have sent the request. If its key has expired, the
  // request would take effect again. The clock may have been wrong, so only
  // the events show whether it took effect.
  const isFirst = unsent.delete(key);
  const oldest = isFirst ? since - 3600 : 0;
  const look = () => hear(() => lookUp(larch, types, key, oldest));
  const earlier = isFirst || object ? {} : await look();
  if (earlier.object) return earlier;
  const isKept = Math.abs(larch.now() - since) < keyLife;
  let answer = {};
  if (object) answer = await hear(() => retrieve(object));
  else if (isKept && !earlier.error)
    answer = await hear(
      () => create(record.request, key),
      isFirst ? 'no_effect' : 'unknown',
    );
  const {status} = answer;
  const isProven = answer.object && status !== 'unknown';
  if (isProven || status === 'declined') return answer;
  // The response to an earlier request may have been lost, also between retries.
  const found = earlier.error ? earlier : await look();
  if (found.object) return found;
  if (status === 'no_effect' && !object && !found.error) return answer;
  const error =
    answer.error ??
    found.error ??
    `No event has the idempotency key ${key}.`;
  return {
    ...found,
    ...answer,
    status: 'unknown',
    error: isKept ? error : `${error} Contact support.`,
  };
}

// part: outcome
/**
 * Makes a call to Larch, and returns the outcome as fields for the record.
 * `invalid` is the status if the library refuses an argument. It then sends
 * nothing.
 */
async function hear(call, invalid = 'unknown') {
  try {
    const answer = await call();
    if (!answer) return {};
    const status = outcomeOf(answer);
    const error =
      status === 'paid' ? null : `The status is ${answer.status}.`;
    // An object from an event has no request id.
    const {request_id} = answer.lastResponse ?? {};
    return {status, object: answer.id, code: null, error, request_id};
  } catch (error) {
    if (error instanceof TypeError)
      return {status: invalid, code: null, error: error.message};
    if (!(error instanceof LarchError)) throw error;
    const {outcome: status, code, request_id} = error;
    return {status, code, error: describe(error), request_id};
  }
}

export function describe({code, type, message}) {
  return `${code ?? type}: ${message}`;
}

// part: look-up
/**
 * Finds the object in the event with this idempotency key. Larch stores events
 * for 30 days.
 */
async function lookUp(larch, types, key, oldest) {
  for await (const event of larch.events.all({types})) {
    if (event.request.idempotency_key === key) return event.data.object;
    // Newer events are first.
    if (event.created < oldest) break;
  }
  return undefined;
}
