import {spawn} from 'node:child_process';
import {once} from 'node:events';

/**
 * Runs a program to its end, with the output of this process. Returns true if the program succeeded.
 *
 * @throws Error if the program cannot be started
 */
export async function succeeds(
  command: string,
  args: readonly string[],
  options: {cwd?: string; env?: NodeJS.ProcessEnv} = {},
): Promise<boolean> {
  const [code]: unknown[] = await once(spawn(command, args, {...options, stdio: 'inherit'}), 'exit');
  return code === 0;
}
