import {stat} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';

/** Milliseconds for which a file has to stay as it is before it counts as written. */
const quiet = 200;
/** Milliseconds after which a file is read as it is. */
const patience = 10_000;

/**
 * Waits until nothing writes to a file. An editor's save can be seen half done: the file is emptied and then filled, or it
 * is away for a moment and another takes its place.
 */
export async function waitUntilWritten(file: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await stat(file).catch(() => undefined);
    if (found && found.size > 0 && Math.abs(Date.now() - Math.max(found.mtimeMs, found.ctimeMs)) > quiet) return;
    await wait(50);
  }
}
