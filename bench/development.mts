/**
 * `npm run bench -- development`: measures how long a maintainer waits in a fresh copy of the repository. Measures `npm start`,
 * edits until an open page shows them, and `npm run build`. Fails if a time exceeds its limit.
 */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Page} from 'playwright';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {copySources} from '../scripts/copy-sources';
import {benchFolder} from '../scripts/data-folder.mjs';
import {measuredBuild} from './measured-run.mjs';
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

const seconds = (since: number): number => (performance.now() - since) / 1000;

function start(): ChildProcess {
  // `detached` starts a process group, so that `stop` reaches npm and all its child processes.
  return spawn('npm', ['start'], {cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...ports}});
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
    if (child.exitCode !== null) throw new CommandError(`npm start ended:\n${output}`);
    // Polls with `fetch`, because a browser that shows an error page uses half a processor.
    const there = await fetch(site, {headers: {accept: 'text/html'}}).catch(() => undefined);
    if (there?.ok) {
      await page.goto(`${site}/documentation`, {timeout: patience});
      await page.getByRole('heading', {level: 1, name: 'Documentation'}).waitFor();
      return seconds(since);
    }
    await wait(100);
  }
  throw new CommandError(`npm start showed no page in ${patience / 1000} seconds:\n${output}`);
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

const rows: {what: string; took: number; limit: number}[] = [];

function add(what: string, took: number, limit: number): void {
  rows.push({what, took, limit});
  console.log(`${took.toFixed(1).padStart(6)} s  ${what}, at most ${limit}`);
}

await runCommand(async () => {
  copySources(root);
  cpSync('supabase', path.join(root, 'supabase'), {recursive: true});
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: [...browserFlags]});
  const page = await browser.newPage();
  let running: ChildProcess | undefined;
  try {
    for (const what of ['npm start to the first page, nothing made before', 'npm start to the first page, again']) {
      const since = performance.now();
      running = start();
      add(what, await firstPage(page, running, since), 12);
      if (rows.length === 1) await stop(running);
    }
    for (const edit of edits) add(`an edit of ${edit.title}`, await shown(page, edit), edit.limit);
  } finally {
    await browser.close();
    if (running?.exitCode === null) await stop(running);
  }
  const {generated, built} = measuredBuild(root);
  add('npm run build, without a cache', generated.elapsed + built.elapsed, 25);
  const table = rows.map(({what, took, limit}) => ({what, seconds: Number(took.toFixed(1)), limit}));
  keepResults('development', 'What a maintainer waits for', table);
  const slow = rows.filter(({took, limit}) => took > limit);
  if (slow.length > 0) throw new CommandError(`Slower than its limit: ${slow.map(({what}) => what).join('; ')}.`);
});
