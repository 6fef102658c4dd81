/**
 * The file of `--state`. What a response said is in it before the response is sent; a new version takes the place of the
 * old one whole, so that whatever ends the process in between leaves one of the two.
 */
import {closeSync, existsSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs';
import {open, rename} from 'node:fs/promises';
import {errorCode} from '../../../src/lib/error-code';
import {UsageError} from './options';

/** Whether a process has ended that nobody has asked about yet: it still has its number, and holds nothing. */
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

/** What went wrong, in the words of the system. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One process at a time: two would each undo what the other saved. Returns what gives the file free again. */
function lock(file: string): () => void {
  const lockFile = `${file}.lock`;
  const release = (): void => rmSync(lockFile, {force: true});
  if (existsSync(lockFile)) {
    const holder = Number(readFileSync(lockFile, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder))
      throw new UsageError(`${file} is in use by the process ${holder}: end it, or give --state another file.`);
    release();
  }
  try {
    const handle = openSync(lockFile, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  } catch (error) {
    throw new UsageError(`${file} cannot be used: ${reason(error)}.`);
  }
  return release;
}

/**
 * What writes a file whole, in the place of the old one. It resolves when what `write` returns now, or later, is on the disk;
 * calls that come while it is being written share one write.
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
  /** What was saved last; `undefined` for a file that is new. */
  saved: string | undefined;
  save: () => Promise<void>;
  close: () => void;
};

/** @throws UsageError where the file cannot be read or is in use. */
export function openStateFile(file: string, write: () => string): StateFile {
  const release = lock(file);
  let saved: string | undefined;
  try {
    saved = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    release();
    throw new UsageError(`${file} cannot be read: ${reason(error)}.`);
  }

  return {saved, save: fileWriter(file, write), close: release};
}
