/** Checks that nothing outlives `npm start` and `npm run serve`, whichever way they end. */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {freePort} from '../support/free-port';
import {needs} from '../support/needs';

needs('ps');

/** Returns the command lines of the running processes in a group. */
function runningIn(group: number): string[] {
  const {stdout} = spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], {encoding: 'utf8'});
  return stdout.split('\n').filter((line) => new RegExp(`^\\s*${String(group)} +[^Z]`).test(line));
}

const commands = {
  'npm start': {args: ['start'], child: 'docusaurus.mjs start'},
  'npm run serve': {args: ['run', 'serve'], child: 'docusaurus.mjs build'},
};

for (const [name, {args, child}] of Object.entries(commands)) {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    test(`${name} leaves no process when npm gets ${signal} @all`, async () => {
      test.setTimeout(300_000);
      const npm = spawn('npm', args, {
        // Starts a process group, in which `runningIn` finds what npm started.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(await freePort()),
          SUPABASE_PORT: String(await freePort()),
          DATA_DIR: mkdtempSync(path.join(tmpdir(), 'stopping-')),
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.resolve(`.test/stopping-${args.join('-')}-${signal}`),
        },
      });
      let output = '';
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const group = npm.pid ?? 0;
      await expect(() => {
        expect(runningIn(group).join('\n'), output).toContain(child);
      }).toPass({timeout: 150_000});
      npm.kill(signal);
      await expect.poll(() => runningIn(group), {timeout: 60_000}).toEqual([]);
    });
  }
}
