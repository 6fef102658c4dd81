import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
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

/**
 * Starts the embedded backend and, when `prepare` is done, a docusaurus command that knows its address. The database opens
 * meanwhile. Ends both on Ctrl-C, or when one of them ends.
 * @throws Refusal when the backend cannot be started, or the command ends by itself.
 */
export async function runBesideBackend(args: readonly string[], prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const {url, keys, opened} = await listenForBackend({folder: dataFolder(), port: portFrom('SUPABASE_PORT', 54_321)});
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked.abort();
    });
  }
  const announce = async (): Promise<void> => {
    await opened;
    console.log(`Backend at ${url}: "npm run messages" lists what it received.`);
  };
  const runSite = async (): Promise<void> => {
    await prepare();
    asked.signal.throwIfAborted();
    const site = spawn(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args], {
      stdio: 'inherit',
      env: backendEnv(url, keys.publishable),
    });
    asked.signal.addEventListener('abort', () => site.kill('SIGTERM'));
    const [code]: unknown[] = await once(site, 'exit');
    if (code !== 0) throw new Refusal('The site stopped: see above for the reason.');
  };
  try {
    await Promise.all([announce(), runSite()]);
  } catch (error) {
    if (!asked.signal.aborted) throw error;
  } finally {
    asked.abort();
    await opened.then(
      (backend) => backend.close(),
      () => undefined,
    );
  }
}
