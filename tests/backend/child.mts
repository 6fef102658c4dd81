/**
 * A backend in a process of its own, which a test may kill:
 * `tsx child.mts <folder> <port> [PostgreSQL address]`. Prints one line of JSON
 * when it is up, and stops on SIGTERM or when the test that started it is gone.
 */
import {startBackend} from '../../scripts/backend.mjs';
import {runCommand} from '../../scripts/command.mjs';

await runCommand(async () => {
  const [folder = '', port = '0', postgres] = process.argv.slice(2);
  const backend = await startBackend({folder, port: Number(port), postgres});
  console.log(JSON.stringify({url: backend.url, keys: backend.keys}));
  const stop = () => void backend.close().then(() => process.exit());
  process.once('SIGTERM', stop);
  process.stdin.once('end', stop).resume();
});
