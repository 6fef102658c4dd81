/**
 * `npm run bench:reference`: what a stand-alone reference costs, measured on GitHub's own document
 * (the npm package @octokit/openapi): a tenth of its operations, then all. Neither seconds nor
 * kilobytes a page may grow with the number of pages. Seconds are a processor's, so that what else runs counts little.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const version = '23.0.2';
const folder = '.data/bench-reference';
const whole = path.join(folder, 'package/generated/api.github.com.json');

function run(command: string, args: string[], cwd?: string): string {
  const {status, stdout, stderr, error} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

function fetchDocument(): void {
  if (existsSync(whole)) return;
  mkdirSync(folder, {recursive: true});
  run('npm', ['pack', `@octokit/openapi@${version}`, '--silent'], folder);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error('npm pack made no archive.');
  run('tar', ['xzf', archive, 'package/generated/api.github.com.json'], folder);
  rmSync(path.join(folder, archive));
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** The document with every tenth operation. */
function writeTenth(file: string): void {
  const document: Document = JSON.parse(readFileSync(whole, 'utf8'));
  let count = 0;
  const paths = Object.entries(document.paths).map(([address, item]) => [
    address,
    Object.fromEntries(Object.entries(item).filter(([key]) => key === 'parameters' || count++ % 10 === 0)),
  ]);
  writeFileSync(file, JSON.stringify({...document, paths: Object.fromEntries(paths)}));
}

interface Row {
  pages: number;
  seconds: number;
  memory: number;
  html: number;
  script: number;
}

function measure(file: string): Row {
  const out = path.join(folder, 'out');
  rmSync(out, {recursive: true, force: true});
  const line = run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/reference.mts', file, '--out', out]);
  const [pages, seconds, memory, html, script] = Array.from(line.matchAll(/[\d.]+(?= (?:pages|s of a processor|MB|kB))/g), ([number]) =>
    Number(number),
  );
  if (pages === undefined || seconds === undefined || memory === undefined || html === undefined || script === undefined) {
    throw new Error(`Not understood: ${line}`);
  }
  return {pages, seconds, memory, html, script};
}

fetchDocument();
const tenth = path.join(folder, 'tenth.json');
writeTenth(tenth);
console.log('| document | pages | seconds | ms a page | peak memory, MB | HTML, MB | HTML kB a page | main.js, kB |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [name, file] of [
  ['a tenth', tenth],
  ['whole', whole],
] as const) {
  const {pages, seconds, memory, html, script} = measure(file);
  const cells = [pages, seconds, ((seconds / pages) * 1000).toFixed(0), memory, html, ((html / pages) * 1000).toFixed(0), script];
  console.log(`| ${name} of api.github.com | ${cells.join(' | ')} |`);
}
rmSync(path.join(folder, 'out'), {recursive: true, force: true});
