import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a program of Node.js, with the output of this process. It ends when this process ends, however that happens. */
export function startNode(args: readonly string[], options: Options = {}): ChildProcess {
  return spawn(process.execPath, ['--require', path.join(import.meta.dirname, 'end-with-parent.cjs'), ...args], {
    ...options,
    stdio: 'inherit',
  });
}

/**
 * Runs a program of Node.js to its end. Returns true if the program succeeded.
 *
 * @throws Error if the program cannot be started
 */
export async function succeeds(args: readonly string[], options?: Options): Promise<boolean> {
  const [code]: unknown[] = await once(startNode(args, options), 'exit');
  return code === 0;
}
