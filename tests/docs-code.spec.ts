/** Every block of the documentation that claims to run is run, in order, as it is shown. */
import {spawn, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'playwright/test';
import {startSandbox, type RunningSandbox} from './sandbox-server';

const root = join(__dirname, '..');
const shownAddress = 'http://127.0.0.1:4010';

// Playwright asks programs for colours; a reader's terminal shows text.
const environment = {...process.env, FORCE_COLOR: undefined};

type Fence = {flags: string[]; text: string};

/** The fences of a page, each with the words after its language. */
function fencesOf(page: string): Fence[] {
  const source = readFileSync(join(root, 'docs', page), 'utf8');
  return [...source.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(([, , meta = '', text = '']) => ({
    flags: meta
      .replace(/\w+="[^"]*"/g, '')
      .split(' ')
      .filter(Boolean),
    text,
  }));
}

const pages = readdirSync(join(root, 'docs'), {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.mdx'));
const running = pages.filter((page) => fencesOf(page).some(({flags}) => flags.includes('run')));

let sandbox: RunningSandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox();
});
test.afterAll(() => sandbox.stop());

/** Starts a program that a page leaves running, and waits for its first line. */
async function startServer(command: string, folder: string): Promise<() => void> {
  // A group of its own, so that the shell's child ends with it.
  const child = spawn('bash', ['-c', command], {cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit']});
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server of the page ended with ${String(code)}.`)));
  });
  return () => {
    if (child.pid !== undefined) process.kill(-child.pid);
  };
}

test('some pages claim to run', () => {
  expect(running.length).toBeGreaterThan(5);
});

for (const page of running) {
  test(`${page} runs as it is shown`, async () => {
    // Getting started runs in a checkout; the guides have their reader put the files into one folder.
    const isCheckout = page.endsWith('getting-started.mdx');
    const folder = isCheckout ? root : mkdtempSync(join(tmpdir(), 'larch-guide-'));
    if (!isCheckout) cpSync(join(root, 'docs/_code/guides'), folder, {recursive: true});

    const here = (text: string) => text.replaceAll(shownAddress, sandbox.url);
    const fences = fencesOf(page);
    const stops: (() => void)[] = [];
    try {
      for (const {flags, text} of fences) if (flags.includes('server')) stops.push(await startServer(here(text), folder));
      const blocks = fences.filter(({flags}) => flags.includes('run'));
      const mark = '--- end of a block ---';
      const script = ['set -euo pipefail', ...blocks.map(({text}) => `${here(text)}\necho\necho '${mark}'`)].join('\n');
      const {stdout, stderr, status} = spawnSync('bash', ['-c', script], {
        cwd: folder,
        encoding: 'utf8',
        env: {...environment, LARCH_API: sandbox.url},
      });
      expect({stderr, status}, stdout).toEqual({stderr: '', status: 0});

      const printed = stdout.split(`${mark}\n`).map((text) => text.trim());
      for (const [index, block] of blocks.entries()) {
        const next = fences[fences.indexOf(block) + 1];
        if (next?.flags.includes('output')) expect(printed[index]).toBe(next.text.trim());
      }
    } finally {
      for (const stop of stops) stop();
      if (!isCheckout) rmSync(folder, {recursive: true});
    }
  });
}

test('getting started leaves a charge that succeeded and a refund of a part', async () => {
  const script = fencesOf('documentation/getting-started.mdx')
    .filter(({flags}) => flags.includes('run'))
    .map(({text}) => text.replaceAll(shownAddress, sandbox.url))
    .slice(0, 3)
    .join('\n');
  const {status} = spawnSync('bash', ['-c', `set -euo pipefail\n${script}`], {cwd: root});
  expect(status).toBe(0);
  const events = await fetch(`${sandbox.url}/v1/events?limit=2`, {headers: {authorization: 'Bearer sk_test_quickstart'}});
  expect(await events.json()).toMatchObject({
    data: [
      {type: 'charge.refunded', data: {object: {amount: 1250, status: 'succeeded'}}},
      {type: 'charge.succeeded', data: {object: {amount: 4250, currency: 'cad', status: 'succeeded'}}},
    ],
  });
});

const liveBlocks = pages.flatMap((page) =>
  fencesOf(page).flatMap((fence, index, fences) =>
    fence.flags.includes('live') ? [{page, text: fence.text, output: fences[index + 1]}] : [],
  ),
);

test('every live block does what it says', () => {
  expect(liveBlocks.length).toBeGreaterThan(5);
  const client = pathToFileURL(join(root, 'docs/_code/guides/larch.mjs')).href;
  for (const {page, text, output} of liveBlocks) {
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', `import {larch} from '${client}';\n${text}`], {
      encoding: 'utf8',
      env: {...environment, LARCH_API: sandbox.url, LARCH_SECRET_KEY: 'sk_test_live_blocks'},
    });
    expect(stderr, page).toBe('');
    if (output?.flags.includes('output')) expect(stdout.trim(), page).toBe(output.text.trim());
    else expect(stdout.trim(), page).not.toBe('');
  }
});
