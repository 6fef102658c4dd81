import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {CommandError} from '../scripts/command.mjs';

/** The timeout of a run in milliseconds. */
const patience = 15 * 60_000;

export interface MeasuredRun {
  /** The reason why the run failed. Empty if it succeeded. */
  fault: string;
  /** Wall-clock time in seconds. */
  elapsed: number;
  /** CPU seconds of all processes. */
  seconds: number;
  /** The peak memory of the largest process, in megabytes. */
  megabytes: number;
  output: string;
}

/**
 * Measures the commands of `npm run build` in a copy of the repository, without caches.
 *
 * @throws CommandError if one of these commands fails
 */
export function measuredBuild(root: string): {generated: MeasuredRun; built: MeasuredRun} {
  const run = (...args: string[]): MeasuredRun => {
    const measured = measuredRun(args, {cwd: root, env: {NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'}});
    if (measured.fault !== '') throw new CommandError(`The build of ${root} failed: ${measured.fault}\n${measured.output.slice(-3000)}`);
    return measured;
  };
  return {
    generated: run('--import', 'tsx', 'scripts/generate.mts'),
    built: run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'),
  };
}

function measuredRun(args: string[], {cwd, env}: {cwd?: string; env?: NodeJS.ProcessEnv} = {}): MeasuredRun {
  const folder = mkdtempSync(path.join(tmpdir(), 'measured-'));
  const [hook, usage] = [path.join(folder, 'usage.cjs'), path.join(folder, 'usage.txt')];
  // Each Node.js process and each of its threads writes a line when it ends.
  writeFileSync(
    hook,
    `process.on('exit', () => { const {user, system} = process.cpuUsage(); require('node:fs').appendFileSync(${JSON.stringify(usage)}, process.pid + ' ' + ((user + system) / 1e6) + ' ' + process.resourceUsage().maxRSS / 1024 + '\\n'); });`,
  );
  const start = performance.now();
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 256e6,
    env: {...process.env, ...env, NODE_OPTIONS: `--require ${hook} --max-old-space-size=12000`, CI: '1'},
  });
  const elapsed = (performance.now() - start) / 1000;
  const lines = readFileSync(usage, {encoding: 'utf8', flag: 'a+'}).split('\n').filter(Boolean);
  rmSync(folder, {recursive: true});
  // Each line has the totals of the process so far, so only a process's last line counts.
  const processes = new Map(lines.map((line) => line.split(' ').map(Number)).map(([id = 0, ...numbers]) => [id, numbers]));
  const each = [...processes.values()];
  const [message] = /^.*error.*$/im.exec(stderr + stdout) ?? [`status ${status}`];
  return {
    fault: status === 0 ? '' : status === null ? 'took too long' : message.trim().slice(0, 100),
    elapsed,
    seconds: each.reduce((sum, [seconds = 0]) => sum + seconds, 0),
    megabytes: Math.max(0, ...each.map(([, megabytes = 0]) => megabytes)),
    output: stdout + stderr,
  };
}
