import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export const docusaurus = 'scripts/docusaurus.mjs';

/** Starts a program of Node.js, with the output of this process. It ends when this process ends, however that happens. */
export function startNode(args: readonly string[], options: Options = {}): ChildProcess {
  return spawn(process.execPath, ['--require', path.join(import.meta.dirname, 'end-with-parent.cjs'), ...args], {
    ...options,
    stdio: 'inherit',
  });
}

/**
 * Runs a program of Node.js to its end.
 *
 * @throws Error without a message if the program fails, because the program has printed the reason
 */
export async function run(args: readonly string[], options?: Options): Promise<void> {
  const [code]: unknown[] = await once(startNode(args, options), 'exit');
  if (code !== 0) throw new Error();
}

/** Runs `scripts/generate.mts` in a copy of the repository, by default in this one. */
export function generate(root = '.'): Promise<void> {
  return run(['scripts/run.cjs', 'generate'], {cwd: root});
}
