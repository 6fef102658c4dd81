/** `npm start`: serves the site with the embedded backend, and rebuilds the site when its sources change. */
import {watch} from 'node:fs';
import path from 'node:path';
import {waitUntilWritten} from '../plugins/contract/wait-until-written';
import {contractPath} from '../plugins/contract/contract';
import {freeSitePort, generateIfChanged, runWithBackend} from './with-backend.mjs';
import {runCommand} from './command.mjs';
import {docusaurus, generate} from './run-program.mjs';

/** A save of the contract can add or remove operations, so their pages are generated again. */
function generateAtEachSave(): void {
  let last = Promise.resolve();
  let isDue = false;
  // Watches the folder, because a file's watcher stops when an editor replaces the file.
  watch(path.dirname(contractPath), () => {
    if (isDue) return;
    isDue = true;
    last = last.then(async () => {
      await waitUntilWritten(contractPath);
      isDue = false;
      // The script prints its own errors. The next save can correct the contract.
      await generate().catch(() => undefined);
    });
  }).unref();
}

await runCommand(async () => {
  const port = await freeSitePort();
  await runWithBackend([docusaurus, 'start', '--host', 'localhost', '--port', String(port), '--no-open'], port, async () => {
    await generateIfChanged();
    generateAtEachSave();
    console.log(
      'Only the build generates the index of the search, the Markdown pages and /sandbox-mcp.mjs. Run "npm run serve" to use them.',
    );
  });
});
