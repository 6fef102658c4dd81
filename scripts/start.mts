/** `npm start`: the site, rebuilt as its sources change, with the embedded backend. */
import {watch} from 'node:fs';
import path from 'node:path';
import {waitUntilWritten} from '../plugins/contract/wait-until-written';
import {contractPath} from '../plugins/contract/contract';
import {freeSitePort, run, runWithBackend} from './with-backend.mjs';
import {runCommand} from './command.mjs';

/** Without npm between, which takes half a second. */
function generate(): Promise<void> {
  return run(process.execPath, ['--import', 'tsx', 'scripts/generate.mts']);
}

/** A save of the contract can add or remove operations, and the pages are files of the documentation. */
function generateAtEachSave(): void {
  let last = Promise.resolve();
  let isDue = false;
  // The folder: a watch on the file ends with the first editor that puts another in its place.
  watch(path.dirname(contractPath), () => {
    if (isDue) return;
    isDue = true;
    last = last.then(async () => {
      await waitUntilWritten(contractPath);
      isDue = false;
      // What is wrong it prints, and the next save may mend it.
      await generate().catch(() => undefined);
    });
  }).unref();
}

await runCommand(async () => {
  const port = await freeSitePort();
  await runWithBackend(['start'], port, async () => {
    await generate();
    generateAtEachSave();
    console.log('The Jump to index, Markdown pages and /sandbox-mcp.mjs are generated from built pages. Run "npm run serve" to use them.');
  });
});
