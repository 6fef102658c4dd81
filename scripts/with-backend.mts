import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {startBackend} from './backend.mjs';
import {errorCode} from '../packages/kit/error-code';
import {portFrom, portInUse, CommandError} from './command.mjs';
import {dataFolder} from './data-folder.mjs';
import {generated} from './copy-sources';
import {fingerprint} from './fingerprint.mjs';
import {generate, startNode} from './run-program.mjs';

export function backendEnv(url: string, publishableKey: string): NodeJS.ProcessEnv {
  return {...process.env, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, PREVIEW_SENDS_MESSAGES: '1'};
}

/**
 * Returns the port of the site: PORT, or 3000.
 *
 * @throws CommandError if the port is in use or is not a port number
 */
export async function freeSitePort(): Promise<number> {
  const port = portFrom('PORT', 3000);
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer();
    try {
      await once(probe.listen(port, host), 'listening');
    } catch (error) {
      // On a machine without IPv6, the attempt with ::1 fails with another error, which does not matter.
      if (errorCode(error) === 'EADDRINUSE') throw portInUse(port, 'the site', 'PORT');
    } finally {
      probe.close();
    }
  }
  return port;
}

const generator = [
  ...['config', 'openapi', 'packages', 'plugins', 'src/css/tokens.css', 'src/data', 'src/lib'],
  ...['docusaurus.config.ts', 'package-lock.json', 'scripts/generate.mts', 'scripts/generated-files.mts'],
];
/** The file with the fingerprint of the generator, and of what it generated last. */
const generatedFrom = 'node_modules/.cache/generated-from';

/** Generates only if the contract, the generator or a generated file changed, because that takes seconds. */
export async function generateIfChanged(): Promise<void> {
  const isThere = [...generated, generatedFrom].every((place) => existsSync(place));
  if (isThere && readFileSync(generatedFrom, 'utf8') === fingerprint([...generator, ...generated])) return;
  await generate();
  mkdirSync(path.dirname(generatedFrom), {recursive: true});
  writeFileSync(generatedFrom, fingerprint([...generator, ...generated]));
}

/** Waits until the site answers for the first time, or until the command is ended. */
async function firstResponse(port: number, signal: AbortSignal): Promise<void> {
  const answers = () =>
    fetch(`http://localhost:${port}/`, {signal}).then(
      () => true,
      () => false,
    );
  while (!signal.aborted && !(await answers())) await wait(200);
}

/**
 * Starts the embedded backend, runs `prepare`, and then runs the site's server, a program of Node.js that listens on `port`. Ctrl+C,
 * another signal to end, the end of npm, or the end of the command, stops both.
 *
 * @throws CommandError if the backend cannot be started, or if the command fails
 */
export async function runWithBackend(server: readonly string[], port: number, prepare = () => Promise.resolve()): Promise<void> {
  const {url, keys, sql, close} = await startBackend({folder: dataFolder(), port: portFrom('SUPABASE_PORT', 54_321)});
  const asked = new AbortController();
  const {signal} = asked;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => asked.abort());
  try {
    await prepare();
    signal.throwIfAborted();
    const site = startNode(server, {env: backendEnv(url, keys.publishable)});
    const ended = once(site, 'exit');
    signal.addEventListener('abort', () => site.kill('SIGTERM'));
    const opened = firstResponse(port, signal).then(async () => {
      if (signal.aborted) return;
      // Opens the database before the first contact message, which could time out, but not while the site starts, which needs all processors.
      await sql('select 1');
      console.log(`Backend at ${url}. "npm run messages" lists the messages.`);
    });
    // If the server cannot start, the command ends at once, without a database.
    const [code]: unknown[] = await Promise.race([ended, opened.then(() => ended)]);
    if (code !== 0) throw new CommandError();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    asked.abort();
    await close();
  }
}
