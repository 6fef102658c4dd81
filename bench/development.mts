/**
 * `npm run bench:development`: measures in a fresh copy how long a maintainer waits for `npm start`, for a page and for an edit, and
 * how long a bare Docusaurus site with the same documentation pages takes to start. Fails if a time exceeds its limit.
 */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {chromium} from 'playwright';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {copySources} from '../scripts/copy-sources';
import {run} from '../scripts/run-program.mjs';
import {keepResults} from './results.mjs';

const root = path.resolve('.bench/development');
const env = {...process.env, PORT: '3990', SUPABASE_PORT: '54990'};
const site = `http://localhost:${env.PORT}`;
const ours = ['scripts/run.cjs', 'start'];
const bare = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', 'bare', '--host', 'localhost', '--port', env.PORT, '--no-open'];

/** Edits of a text that its page shows. `limit` is in seconds, until an open page shows the edit. */
const edits = [
  {what: 'an edit of prose', page: '/documentation/keys', file: 'docs/documentation/keys.mdx', text: 'A secret key can charge', limit: 1},
  {what: 'an edit of a component', page: '/documentation/keys', file: 'src/theme/Footer/index.tsx', text: '{company.phone}', limit: 1},
  {
    what: 'an edit of the contract',
    page: '/api-reference/create-charge',
    file: 'openapi/payments.yaml',
    text: 'Takes a payment from a token',
    limit: 3,
  },
];

await runCommand(async () => {
  copySources(root);
  for (const each of ['supabase', 'package-lock.json']) cpSync(each, path.join(root, each), {recursive: true});
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: [...browserFlags]});
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  let running: ChildProcess | undefined;

  const stop = async (): Promise<void> => {
    if (running?.pid === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    process.kill(running.pid, 'SIGINT');
    await ended;
  };
  const seconds = async (act: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await act();
    return Number(((performance.now() - since) / 1000).toFixed(1));
  };
  const visit = async (route: string): Promise<void> => {
    await page.goto(site + route);
    await page.getByRole('heading', {level: 1}).first().waitFor();
  };
  /** Starts a server, and leaves it running. Returns the seconds until a browser shows a first page. */
  const start = async (args: string[]): Promise<number> => {
    await stop();
    return seconds(async () => {
      const child = spawn(process.execPath, args, {cwd: root, env, stdio: ['ignore', 'ignore', 'inherit']});
      running = child;
      // Asks with `fetch`, because a browser that shows an error page uses half a processor.
      while (!(await fetch(site).catch(() => undefined))?.ok) {
        if (child.exitCode !== null) throw new CommandError('The server ended. See its output above.');
        await wait(100);
      }
      await visit('/documentation');
    });
  };
  const shown = async ({page: route, file, text}: (typeof edits)[number]): Promise<number> => {
    const place = path.join(root, file);
    const before = readFileSync(place, 'utf8');
    await visit(route);
    // Waits because `npm start` may still be working on the previous edit.
    await wait(3000);
    const took = await seconds(async () => {
      writeFileSync(place, before.replace(text, `Spruce ${text}`));
      await page.getByText('Spruce').first().waitFor();
    });
    writeFileSync(place, before);
    return took;
  };

  const rows: {what: string; seconds: number; limit: number; 'bare Docusaurus': number | string}[] = [];
  const add = (what: string, took: number, limit: number) => rows.push({what, seconds: took, limit, 'bare Docusaurus': ''});
  try {
    add('the start to the first page, nothing made before', await start(ours), 15);
    add('the start to the first page, again', await start(ours), 8);
    add('a page that is not bundled yet', await seconds(() => visit('/api-docs/errors')), 3);
    for (const edit of edits) add(edit.what, await shown(edit), edit.limit);
    await stop();
    // The bare site consists of the Markdown that a build writes for each documentation page.
    await run(['scripts/run.cjs', 'build'], {cwd: root});
    const isMarkdown = (file: string): boolean => !path.extname(file) || /^[^.]+\.md$/.test(path.basename(file));
    for (const folder of ['documentation', 'api-docs'])
      cpSync(path.join(root, 'build', folder), path.join(root, 'bare/docs', folder), {recursive: true, filter: isMarkdown});
    cpSync(path.join(root, 'build/documentation.md'), path.join(root, 'bare/docs/documentation.md'));
    writeFileSync(
      path.join(root, 'bare/docusaurus.config.js'),
      `module.exports = {
  title: 'Bare', url: 'https://bare.example', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true}, markdown: {format: 'md'}, presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
};\n`,
    );
    for (const row of rows.slice(0, 2)) row['bare Docusaurus'] = await start(bare);
  } finally {
    await browser.close();
    await stop();
  }
  const note = 'Bare Docusaurus is the classic theme with our documentation pages as Markdown, without a backend.';
  keepResults('development', 'What a maintainer waits for', rows, note);
  const slow = rows.filter((row) => row.seconds > row.limit);
  if (slow.length > 0) throw new CommandError(`Slower than its limit: ${slow.map(({what}) => what).join('; ')}.`);
});
