import {stat} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';

/** Milliseconds without changes after which a file counts as complete. */
const quiet = 200;
/** Milliseconds after which the wait ends, even if the file is not complete. */
const patience = 10_000;

/** During an editor's save, a file can be empty, partial or missing for a moment. */
export async function waitUntilWritten(file: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await stat(file).catch(() => undefined);
    if (found && found.size > 0 && Math.abs(Date.now() - Math.max(found.mtimeMs, found.ctimeMs)) > quiet) return;
    await wait(50);
  }
}
