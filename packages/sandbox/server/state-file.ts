/**
 * The file of `--state`, saved before each response to a POST. Each write is atomic, so a crash leaves the old or the new version.
 */
import {closeSync, existsSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs';
import {open, rename} from 'node:fs/promises';
import {errorCode} from '../../../src/lib/error-code';
import {UsageError} from './options';

/** True if the process has ended, but its parent has not collected the exit status yet. */
function isZombie(id: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
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

/** Locks the file, because two processes would overwrite each other's data. Returns a function that unlocks it. */
function lock(file: string): () => void {
  const lockFile = `${file}.lock`;
  const release = (): void => rmSync(lockFile, {force: true});
  if (existsSync(lockFile)) {
    const holder = Number(readFileSync(lockFile, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder))
      throw new UsageError(`${file} is in use by process ${holder}. Stop that process, or use another file for --state.`);
    release();
  }
  try {
    const handle = openSync(lockFile, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  } catch (error) {
    throw new UsageError(`Cannot use ${file}: ${reason(error)}.`);
  }
  return release;
}

/**
 * Returns a function that replaces the file atomically with the result of `write`. A call resolves when the data at that time, or
 * newer data, is on disk. Calls during a write share the next write.
 */
export function fileWriter(file: string, write: () => string): () => Promise<void> {
  async function writeNow(): Promise<void> {
    const handle = await open(`${file}.new`, 'w', 0o600);
    try {
      await handle.writeFile(write());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
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

export type StateFile = {
  /** The text that was saved last. It is `undefined` for a new file. */
  saved: string | undefined;
  save: () => Promise<void>;
  close: () => void;
};

/** @throws UsageError if the file cannot be read or is in use. */
export function openStateFile(file: string, write: () => string): StateFile {
  const release = lock(file);
  let saved: string | undefined;
  try {
    saved = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    release();
    throw new UsageError(`Cannot read ${file}: ${reason(error)}.`);
  }

  return {saved, save: fileWriter(file, write), close: release};
}
