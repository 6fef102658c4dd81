/**
 * `npm run bench:development`: measures how long a maintainer waits in a fresh copy of the repository. Measures `npm start`, the
 * first visit of a page, edits until an open page shows them, and `npm run build`. Then measures how long a bare Docusaurus site with
 * the same documentation pages takes to start. Fails if a time exceeds its limit.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Page} from 'playwright';
import {routes} from '../config/routes';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {copySources} from '../scripts/copy-sources';
import {benchFolder} from '../scripts/data-folder.mjs';
import {keepResults} from './results.mjs';
import {median} from './rounds.mjs';

const root = path.resolve(benchFolder('bench-development'));
const ports = {PORT: '3990', SUPABASE_PORT: '54990'};
const site = `http://localhost:${ports.PORT}`;
/** The timeout in milliseconds for a page to open, or to show an edit. */
const patience = 120_000;

interface Edit {
  title: string;
  page: string;
  file: string;
  /** A text that the page shows. The file must contain it exactly once. */
  text: string;
  /** The maximum time in seconds until the page shows the edit. */
  limit: number;
}

const edits: readonly Edit[] = [
  {
    title: 'prose',
    page: '/documentation/keys',
    file: 'docs/documentation/keys.mdx',
    text: 'A secret key can charge, refund and read everything',
    limit: 1,
  },
  {title: 'a component', page: '/documentation/keys', file: 'src/theme/Footer/index.tsx', text: '{company.phone}</a>', limit: 1},
  {
    title: 'the contract, a description',
    page: '/api-reference/create-charge',
    file: 'openapi/payments.yaml',
    text: 'Takes a payment from a token or a stored',
    limit: 3,
  },
  {
    title: 'the contract, a name',
    page: '/api-reference/create-charge',
    file: 'openapi/payments.yaml',
    text: 'summary: Create a charge\n',
    limit: 3,
  },
];

type Command = readonly [program: string, ...args: string[]];

const ours: Command = ['npm', 'start'];
const bare: Command = [
  process.execPath,
  ...['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', 'bare'],
  ...['--host', 'localhost', '--port', ports.PORT, '--no-open'],
];

const seconds = (since: number): number => (performance.now() - since) / 1000;

function start([command, ...args]: Command): ChildProcess {
  // `detached` starts a process group, so that `stop` reaches all child processes.
  return spawn(command, args, {cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...ports}});
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Waits until the first page is visible, and returns the seconds since `since`. */
async function firstPage(page: Page, child: ChildProcess, since: number): Promise<number> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  while (seconds(since) < patience / 1000) {
    if (child.exitCode !== null) throw new CommandError(`The server ended:\n${output}`);
    // Polls with `fetch`, because a browser that shows an error page uses half a processor.
    const there = await fetch(site, {headers: {accept: 'text/html'}}).catch(() => undefined);
    if (there?.ok) {
      await page.goto(`${site}/documentation`, {timeout: patience});
      await page.getByRole('heading', {level: 1, name: 'Documentation'}).waitFor();
      return seconds(since);
    }
    await wait(100);
  }
  throw new CommandError(`The server showed no page in ${patience / 1000} seconds:\n${output}`);
}

/** Saves five edits. Returns the median seconds until the page shows an edit. */
async function shown(page: Page, edit: Edit): Promise<number> {
  const file = path.join(root, edit.file);
  const before = readFileSync(file, 'utf8');
  if (before.split(edit.text).length !== 2)
    throw new CommandError(`${edit.file} must contain "${edit.text}" exactly once, because this benchmark edits it.`);
  await page.goto(`${site}${edit.page}`);
  await page.getByRole('heading', {level: 1}).waitFor();
  const times: number[] = [];
  for (const word of ['Alder', 'Birch', 'Cedar', 'Maple', 'Spruce']) {
    // Waits because `npm start` may still be working on the previous save.
    await wait(3000);
    const [text, end = ''] = /^(.*?)(<\/a>|\n|)$/.exec(edit.text)?.slice(1) ?? [edit.text];
    const since = performance.now();
    writeFileSync(file, before.replace(edit.text, `${text} ${word}${end}`));
    await page.getByText(word).first().waitFor({timeout: patience});
    times.push(seconds(since));
  }
  writeFileSync(file, before);
  return median(times);
}

/** Builds the site without caches, and returns the seconds. */
function build(): number {
  const since = performance.now();
  const {status} = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  if (status !== 0) throw new CommandError('The build failed. See the output above.');
  return seconds(since);
}

/** Writes a site with the classic theme, and with the Markdown that the build wrote for each documentation page. */
function writeBareSite(): void {
  for (const {path: route} of routes) {
    const page = path.join(root, 'build', `${route}.md`);
    if (existsSync(page)) cpSync(page, path.join(root, 'bare/docs', `${route}.md`));
  }
  writeFileSync(
    path.join(root, 'bare/docusaurus.config.js'),
    `module.exports = {
  title: 'Bare', url: 'https://bare.example', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true}, markdown: {format: 'md'},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
};
`,
  );
}

const rows: {what: string; took: number; limit: number; bare?: number}[] = [];

function add(what: string, took: number, limit: number): void {
  rows.push({what, took, limit});
  console.log(`${took.toFixed(1).padStart(6)} s  ${what}, at most ${limit}`);
}

await runCommand(async () => {
  copySources(root);
  for (const each of ['supabase', 'package-lock.json']) cpSync(each, path.join(root, each), {recursive: true});
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: [...browserFlags]});
  const page = await browser.newPage();
  let running: ChildProcess | undefined;
  /** Starts a server. Returns the seconds to its first page, and leaves it running. */
  const startAnew = async (command: Command): Promise<number> => {
    if (running) await stop(running);
    const since = performance.now();
    running = start(command);
    return firstPage(page, running, since);
  };
  try {
    add('the start to the first page, nothing made before', await startAnew(ours), 15);
    add('the start to the first page, again', await startAnew(ours), 8);
    const since = performance.now();
    await page.goto(`${site}/api-docs/errors`);
    await page.getByRole('heading', {level: 1, name: 'Errors'}).waitFor();
    add('a page that is not bundled yet', seconds(since), 3);
    for (const edit of edits) add(`an edit of ${edit.title}`, await shown(page, edit), edit.limit);
    if (running) await stop(running);
    running = undefined;
    add('npm run build, without a cache', build(), 25);
    writeBareSite();
    for (const row of rows.slice(0, 2)) row.bare = await startAnew(bare);
  } finally {
    await browser.close();
    if (running?.exitCode === null) await stop(running);
  }
  const table = rows.map(({what, took, limit, bare}) => ({
    what,
    seconds: Number(took.toFixed(1)),
    limit,
    'bare Docusaurus': bare === undefined ? '' : Number(bare.toFixed(1)),
    ratio: bare === undefined ? '' : Number((took / bare).toFixed(2)),
  }));
  keepResults(
    'development',
    'What a maintainer waits for',
    table,
    'Bare Docusaurus is the classic theme with our documentation pages as Markdown, without a backend.',
  );
  const slow = rows.filter(({took, limit}) => took > limit);
  if (slow.length > 0) throw new CommandError(`Slower than its limit: ${slow.map(({what}) => what).join('; ')}.`);
});
