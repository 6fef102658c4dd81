import {spawn, type ChildProcess} from 'node:child_process';
import {createServer} from 'node:http';

export type RunningSandbox = {
  /** Address without a trailing slash. */
  url: string;
  child: ChildProcess;
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return address.port;
}

/** Starts what `npm run sandbox` starts, on a free port. */
export async function startSandbox(): Promise<RunningSandbox> {
  const port = await freePort();
  // Node itself, without a shell or a launcher between, so that a signal reaches the sandbox.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.mts'], {
    env: {...process.env, SANDBOX_PORT: String(port)},
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
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
