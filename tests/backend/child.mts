/**
 * Runs a backend in a separate process, so that a test can kill it: `tsx child.mts <folder> <port> [PostgreSQL address]`. When the
 * backend is ready, the process prints one line of JSON. Each input line is SQL as a JSON string. Its rows or its error are printed
 * as JSON. The process stops on SIGTERM, or when the test's process has ended.
 */
import {createInterface} from 'node:readline';
import {startBackend} from '../../scripts/backend.mjs';
import {runCommand} from '../../scripts/command.mjs';
import {errorCode} from '../../packages/kit/error-code';

await runCommand(async () => {
  const [folder = '', port = '0', postgres] = process.argv.slice(2);
  const backend = await startBackend({folder, port: Number(port), postgres});
  await backend.sql('select 1').catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  console.log(JSON.stringify({url: backend.url, keys: backend.keys}));
  const stop = () => void backend.close().then(() => process.exit());
  process.once('SIGTERM', stop);
  for await (const line of createInterface(process.stdin)) {
    const statements: string = JSON.parse(line);
    const answer = await backend.sql(statements).then(
      (rows) => ({rows}),
      (error: unknown) => ({code: errorCode(error), message: String(error)}),
    );
    console.log(JSON.stringify(answer));
  }
  stop();
});
