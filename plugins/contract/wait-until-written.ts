import {stat} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';

/** A file counts as complete if it has not changed for this many milliseconds. */
const quiet = 200;
/** After this many milliseconds, the wait ends even if the file is not complete. */
const patience = 10_000;

/** Waits until a file is complete. While an editor saves a file, it can be empty, partial or missing. */
export async function waitUntilWritten(file: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await stat(file).catch(() => undefined);
    if (found && found.size > 0 && Math.abs(Date.now() - Math.max(found.mtimeMs, found.ctimeMs)) > quiet) return;
    await wait(50);
  }
}
