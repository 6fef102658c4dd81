/**
 * The file of `--state`, saved before each response to a POST. Each write is atomic, so a crash leaves the old or the new version.
 */
import {createHash, randomUUID} from 'node:crypto';
import {existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {open, rename, rm} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {attempt} from '../../kit/attempt';
import {errorCode} from '../../kit/error-code';
import {UsageError} from './options';

/** True if the process has ended, but its parent has not collected the exit status yet. */
function isZombie(id: number): boolean {
  return /\) Z /.test(attempt(() => readFileSync(`/proc/${id}/stat`, 'utf8')) ?? '');
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return !isZombie(id);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the text of a lock file, or an empty text if the file was deleted in the meantime. */
function readLock(lockFile: string): string {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Locks the file, because two processes would overwrite each other's data. Returns a function that unlocks it.
 *
 * The lock of a process that has ended is replaced. Only one process can replace it, because it needs a second lock for that, which
 * has its name from the text of the first.
 *
 * @throws UsageError if another process has the lock
 */
function lock(file: string, lockFile: string): () => void {
  const own = `${process.pid} ${randomUUID()}`;
  const release = (): void => rmSync(lockFile, {force: true});
  try {
    writeFileSync(lockFile, own, {flag: 'wx', mode: 0o600});
    return release;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = readLock(lockFile);
  const holder = Number.parseInt(found, 10);
  if (!(holder > 0)) throw new UsageError(`${file} is in use. If no sandbox is running, delete ${lockFile}.`);
  const inUse = (by: string): UsageError =>
    new UsageError(`${file} is in use by ${by}. Stop that process, or use another file for --state.`);
  if (holder !== process.pid && isRunning(holder)) throw inUse(`process ${holder}`);
  const unlock = lock(file, `${lockFile}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`);
  try {
    if (readLock(lockFile) !== found) throw inUse('another process');
    const beside = `${lockFile}.${randomUUID()}`;
    writeFileSync(beside, own, {flag: 'wx', mode: 0o600});
    renameSync(beside, lockFile);
    return release;
  } finally {
    unlock();
  }
}

/** Returns the file to which a symbolic link leads, even if the file does not exist yet. Replacing the link would leave the file stale. */
function targetOf(file: string): string {
  if (!lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink()) return file;
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return targetOf(resolve(dirname(file), readlinkSync(file)));
  }
}

/**
 * Returns a function that replaces the file atomically with the result of `write`. A call resolves when the data at that time, or
 * newer data, is on disk. Calls during a write share the next write.
 */
export function fileWriter(file: string, write: () => string): () => Promise<void> {
  async function writeNow(): Promise<void> {
    // With a random name and `wx`, this never writes through a link that another user has prepared.
    const target = targetOf(file);
    const beside = `${target}.${randomUUID()}.new`;
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(write());
      await handle.sync();
      await handle.close();
      await rename(beside, target);
    } catch (error) {
      await handle.close();
      await rm(beside, {force: true});
      throw error;
    }
  }

  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        current = writeNow();
        return current;
      });
    return next;
  };
}

/**
 * Locks and reads the file. `saved` is the text that was saved last, or `undefined` for a new file.
 *
 * @throws UsageError if the file cannot be read or is in use
 */
export function openStateFile(file: string, write: () => string) {
  let release = (): void => undefined;
  let saved: string | undefined;
  try {
    release = lock(file, `${targetOf(file)}.lock`);
    // Some programs create the file empty, for example to mount it into a container.
    saved = (existsSync(file) ? readFileSync(file, 'utf8') : '') || undefined;
  } catch (error) {
    release();
    throw error instanceof UsageError ? error : new UsageError(`Cannot use ${file}: ${reason(error)}.`);
  }

  return {saved, save: fileWriter(file, write), close: release};
}
