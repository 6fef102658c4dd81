/**
 * Runs the code blocks with the flag `run`, `server` or `live`. Compares their output with the page. Also checks that the guides
 * show every part of their programs.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'playwright/test';
import {markedPart} from '../../plugins/theme/fence-source';
import type {ToolName} from '../../scripts/tools';
import {tagOf} from '../support/language-tag';
import {needs} from '../support/needs';
import {freePort} from '../support/free-port';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const root = join(__dirname, '../..');
const siteFolder = resolve(process.env.SITE_FOLDER ?? '');
const shownAddress = 'http://127.0.0.1:4010';

// Playwright enables coloured output, but the pages show output without colours.
const environment = {...process.env, FORCE_COLOR: undefined};

/** The languages of the guides. If a code block is for one language, its title is the language's name. */
const languages: {label: string; tool?: ToolName}[] = [
  {label: 'Node.js'},
  {label: 'Python', tool: 'python'},
  {label: 'Ruby', tool: 'ruby'},
  {label: 'PHP', tool: 'php'},
];

type Fence = {flags: string[]; title: string; text: string};

function fencesOf(page: string): Fence[] {
  const source = readFileSync(join(root, 'docs', page), 'utf8');
  return [...source.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(([, , meta = '', text = '']) => ({
    title: /title="([^"]*)"/.exec(meta)?.[1] ?? '',
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

test('some pages have runnable code', () => {
  expect(running.length).toBeGreaterThan(5);
});

/** The test cases. If a page has blocks for single languages, it has one test case for each language. */
const readings = running.flatMap((page): {page: string; name: string; label?: string; tool?: ToolName}[] => {
  const titles = fencesOf(page).map(({title}) => title);
  const found = languages.filter(({label}) => titles.includes(label));
  return found.length === 0 ? [{page, name: page}] : found.map((language) => ({page, name: `${page}, in ${language.label},`, ...language}));
});

/** The parts of programs that the pages may omit. Readers download them, or write their own versions. */
const plumbing = ['load', 'serve', 'store', 'outcome', 'look-up', 'card', 'print'];

const download = 'https://larch.example/';

/** Returns a shell script that starts a background command, and waits up to 20 seconds for its output. */
function inBackground(command: string): string {
  return `LOG=$(mktemp ./.server.XXXXXX)
(${command}) > $LOG 2>&1 &
SERVERS="$SERVERS $!"
for _ in {1..200}; do [ -s $LOG ] && break; sleep 0.1; done`;
}

/** Replaces a command's `sleep` with a loop. The loop repeats the rest until its output is `output`. */
function withoutWaits(command: string, output: string): string {
  const [before = '', after] = command.split(/^sleep \d+$/m);
  if (after === undefined) return command;
  return `${before}
EXPECTED=$(cat <<'END'
${output.trim()}
END
)
for _ in {1..200}; do
SEEN=$(${after.trim()} || true)
[ "$SEEN" = "$EXPECTED" ] && break
sleep 0.1
done
echo "$SEEN"`;
}

for (const {page, name, label = 'Node.js', tool} of readings) {
  test(`${name} runs as shown${tagOf(label)}`, async () => {
    needs('bash', 'curl', ...(tool ? [tool] : []));
    test.setTimeout(150_000);
    const folder = mkdtempSync(join(tmpdir(), 'larch-guide-'));
    // These two pages start a sandbox themselves. The other pages use a sandbox that is already running.
    const startsSandbox = /getting-started|receive-a-webhook/.test(page);

    const port = await freePort();
    const sandboxPort = startsSandbox ? await freePort() : undefined;
    // All accounts share one webhook endpoint, so the page about fulfilment needs its own sandbox.
    const delivers = page.endsWith('fulfil-orders-from-webhooks.mdx');
    const delivering = delivers
      ? await startSandbox('--webhook', `http://127.0.0.1:${port}/webhooks`, '--secret', 'whsec_guide')
      : undefined;
    const {url} = delivering ?? sandbox;
    const here = (text: string): string =>
      text
        .replace(/node sandbox\.mjs(?! check)/, `node sandbox.mjs --port ${sandboxPort}`)
        .replaceAll(shownAddress, sandboxPort === undefined ? url : `http://127.0.0.1:${sandboxPort}`)
        .replaceAll(download, pathToFileURL(join(siteFolder, '/')).href)
        .replaceAll('_test_guide', `_test_${name.replace(/\W/g, '_')}`)
        .replace(/127\.0\.0\.1:424[23]/g, `127.0.0.1:${port}`);

    const fences = fencesOf(page).filter(({title}) => title === label || !languages.some((other) => other.label === title));
    const blocks = fences.filter(({flags}) => flags.includes('run') || flags.includes('server'));
    const mark = '--- end of a block ---';
    const script = [
      'set -emuo pipefail',
      'SERVERS=""',
      `trap 'for each in $SERVERS $(jobs -p); do kill -- -$each 2>/dev/null || true; done' EXIT`,
      ...blocks.map((block) => {
        const text = here(block.text);
        const next = fences[fences.indexOf(block) + 1];
        const command = block.flags.includes('server') ? inBackground(text) : withoutWaits(text, next?.text ?? '');
        return `${command}\necho\necho '${mark}'`;
      }),
    ].join('\n');
    const {stdout, stderr, status} = spawnSync('bash', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {...environment, LARCH_API: url, PORT: String(port)},
      timeout: 120_000,
      killSignal: 'SIGKILL',
    });
    await delivering?.stop();
    // With job control, Bash prints a line when a server ends. Removes these lines.
    const errors = stderr.replace(/^\[\d+\][+-]? +Terminated .*\n/gm, '');
    expect({errors, status}, stdout).toEqual({errors: '', status: 0});

    const printed = stdout.split(`${mark}\n`).map((text) => text.trim());
    for (const [index, block] of blocks.entries()) {
      const next = fences[fences.indexOf(block) + 1];
      if (next?.flags.includes('output')) expect(printed[index]).toBe(next.text.trim());
    }
    rmSync(folder, {recursive: true, force: true});
  });
}

test('the guides show every part of their programs, the same in every language', () => {
  const guides = join(root, 'docs/_code/guides');
  const shown = pages.map((page) => readFileSync(join(root, 'docs', page), 'utf8')).join('\n');
  const {text: inScript} = markedPart(readFileSync(join(guides, 'checkout.html'), 'utf8'), 'token');
  expect(inScript, 'not indented as in its page').toMatch(/^const form = .*\nconst order = .*\n/);
  for (const file of readdirSync(guides)) {
    const text = readFileSync(join(guides, file), 'utf8');
    for (const [, part] of text.matchAll(/^[ \t]*(?:#|\/\/) part: (\S+)$/gm)) {
      if (plumbing.includes(part ?? '')) continue;
      expect(shown, `${file}, ${String(part)}`).toContain(`file="docs/_code/guides/${file}" part="${String(part)}"`);
    }
    const [, program = '', ending = ''] = /^(.+)\.(\w+)$/.exec(file) ?? [];
    if (['html', 'json', 'server.rb'].some((end) => file.endsWith(end))) continue;
    const parts = (name: string): string[] =>
      [...readFileSync(join(guides, name), 'utf8').matchAll(/part: (\S+)$/gm)].map(([, part = '']) => part).sort();
    expect(parts(`${program}.${ending}`), file).toEqual(parts(`${program}.mjs`));
  }
});

const liveBlocks = pages.flatMap((page) =>
  fencesOf(page).flatMap((fence, index, fences) =>
    fence.flags.includes('live') ? [{page, text: fence.text, output: fences[index + 1]}] : [],
  ),
);

test('every live block does what the page says', () => {
  expect(liveBlocks.length).toBeGreaterThan(5);
  // On a page, a live block's `larch` function uses the page's sandbox. Here it sends the requests over HTTP.
  const client = `async function larch(method, path, fields, key) {
    const response = await fetch(process.env.LARCH_API + path, {
      method,
      headers: {authorization: 'Bearer sk_test_live_blocks', ...(key && {'idempotency-key': key})},
      body: fields && new URLSearchParams(fields),
    });
    const body = await response.json();
    if (!response.ok) throw Object.assign(new Error(), body.error, {status: response.status});
    return body;
  }`;
  for (const {page, text, output} of liveBlocks) {
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', `${client}\n${text}`], {
      encoding: 'utf8',
      env: {...environment, LARCH_API: sandbox.url},
    });
    expect(stderr, page).toBe('');
    if (output?.flags.includes('output')) expect(stdout.trim(), page).toBe(output.text.trim());
    else expect(stdout.trim(), page).not.toBe('');
  }
});
