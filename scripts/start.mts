/** `npm start`: the site, rebuilt as its sources change, with the embedded backend. */
import {freeSitePort, run, runBesideBackend} from './beside-backend.mjs';
import {runCommand} from './command.mjs';

await runCommand(async () => {
  const port = await freeSitePort();
  await run('npm', ['run', 'generate', '--if-present']);
  await runBesideBackend(['start', '--host', 'localhost', '--port', String(port), '--no-open']);
});
