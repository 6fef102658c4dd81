/**
 * `npm run serve`: builds the site for the embedded backend, and serves it. The build is in the data folder, so that nobody deploys
 * a site that calls localhost.
 */
import path from 'node:path';
import {backendEnv, freeSitePort, runWithBackend} from './with-backend.mjs';
import {portFrom, runCommand} from './command.mjs';
import {dataFolder, readKeys} from './data-folder.mjs';
import {docusaurus, generate, run} from './run-program.mjs';

await runCommand(async () => {
  const port = await freeSitePort();
  const folder = dataFolder();
  const site = path.join(folder, 'site');
  const {publishable} = await readKeys(folder);
  const backend = `http://127.0.0.1:${portFrom('SUPABASE_PORT', 54_321)}`;
  await generate();
  await run([docusaurus, 'build', '--out-dir', site], {env: backendEnv(backend, publishable)});
  await runWithBackend(['--import', 'tsx', 'scripts/serve-built.mts', site, String(port)], port);
});
