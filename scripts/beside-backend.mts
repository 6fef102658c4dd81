import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {listenForBackend} from './backend.mjs';
import {errorCode} from '../src/lib/error-code';
import {portFrom, portInUse, Refusal} from './command.mjs';
import {dataFolder} from './data-folder.mjs';
import {succeeds} from './program.mjs';

/** The variables through which a build learns of its backend. */
export function backendEnv(url: string, publishableKey: string): NodeJS.ProcessEnv {
  return {...process.env, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey};
}

/**
 * The port of the site: 3000, or what PORT says.
 * @throws Refusal when something listens there.
 */
export async function freeSitePort(): Promise<number> {
  const port = portFrom('PORT', 3000);
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer();
    try {
      await new Promise<void>((resolve, reject) => {
        probe.once('error', reject).listen(port, host, resolve);
      });
    } catch (error) {
      // A machine without IPv6 has no ::1 to be in use.
      if (errorCode(error) === 'EADDRINUSE') throw portInUse(port, 'the site', 'PORT');
    } finally {
      probe.close();
    }
  }
  return port;
}

/**
 * Runs a command to its end.
 * @throws Refusal when it fails; what it printed says why.
 */
export async function run(command: string, args: string[], env = process.env): Promise<void> {
  if (!(await succeeds(command, args, {env}))) throw new Refusal(`"${[command, ...args].join(' ')}" failed: see above.`);
}

/** Milliseconds for which whoever opened the first page has the processors to themselves. */
const pause = 5000;

/** Resolves when the site has answered for the first time, which it does when it has been bundled. */
async function firstAnswer(port: number, signal: AbortSignal): Promise<void> {
  const answers = (): Promise<boolean> =>
    fetch(`http://localhost:${port}`, {headers: {accept: 'text/html'}, signal})
      .then((response) => response.text())
      .then(
        () => true,
        () => false,
      );
  while (!(await answers())) await wait(200, undefined, {signal});
}

/**
 * Starts the embedded backend and, when `prepare` is done, a docusaurus command on a port that knows its address. The database opens
 * when the site is there, or with the first message. Ends both on Ctrl-C, or when one of them ends.
 * @throws Refusal when the backend cannot be started, or the command ends by itself.
 */
export async function runBesideBackend(command: readonly string[], port: number, prepare = () => Promise.resolve()): Promise<void> {
  const {url, keys, open, close} = await listenForBackend({folder: dataFolder(), port: portFrom('SUPABASE_PORT', 54_321)});
  const asked = new AbortController();
  const {signal} = asked;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      asked.abort();
    });
  }
  const openDatabase = async (): Promise<void> => {
    await firstAnswer(port, signal);
    await wait(pause, undefined, {signal});
    await open();
    console.log(`Backend at ${url}: "npm run messages" lists what it received.`);
  };
  const runSite = async (): Promise<void> => {
    await prepare();
    signal.throwIfAborted();
    const args = [...command, '--host', 'localhost', '--port', String(port), '--no-open'];
    const site = spawn(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args], {
      stdio: 'inherit',
      env: backendEnv(url, keys.publishable),
    });
    signal.addEventListener('abort', () => site.kill('SIGTERM'));
    const [code]: unknown[] = await once(site, 'exit');
    if (code !== 0) throw new Refusal('The site stopped: see above for the reason.');
    asked.abort();
  };
  try {
    await Promise.all([openDatabase(), runSite()]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    asked.abort();
    await close();
  }
}
