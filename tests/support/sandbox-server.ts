import {spawn, type ChildProcess} from 'node:child_process';
import {join} from 'node:path';
import {freePort} from './free-port';

export type RunningSandbox = {
  /** The URL without a trailing slash. */
  url: string;
  child: ChildProcess;
  /** Resolves when the sandbox's process has ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

export const sandboxFile = join(process.env.SANDBOX_FOLDER ?? '', 'sandbox.mjs');

/** Runs `sandbox.mjs` on a free port, and waits for its first output. */
export async function startSandbox(...options: string[]): Promise<RunningSandbox> {
  const port = await freePort();
  const child = spawn(process.execPath, [sandboxFile, '--port', String(port), '--quiet', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${String(code)} before it answered.`)));
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    child,
    ended: exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
