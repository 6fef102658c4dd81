/** Tests what coding agents find on the site. `afdocs` scores it as https://afdocs.dev describes. */
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {parse} from 'yaml';
import {company} from '../../config/company';
import {expect, pageHtml, test} from '../support/fixtures';
import {builtFile, startNginx} from '../support/hosts';
import {fieldsIn} from '../support/mcp-client';
import {needs} from '../support/needs';

/**
 * `npx` installs afdocs for this run only: it requires Node.js 22, so that `npm ci` would print a warning with Node.js 20, on which it
 * also works.
 */
async function scoreOf(url: string): Promise<{overall: number; faults: string[]}> {
  const options =
    `--canonical-origin ${company.siteUrl} --sampling deterministic --max-links 15 --request-delay 0 --max-concurrency 8`.split(' ');
  const running = spawn('npx', ['--yes', 'afdocs@0.22.2', 'check', url, '--format', 'json', '--score', '--quiet', ...options], {
    cwd: mkdtempSync(join(tmpdir(), 'afdocs-')),
    // The certificate of nginx is the test's own.
    env: {...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const {scoring, results} = fieldsIn(JSON.parse(await text(running.stdout)));
  const checks = Array.isArray(results) ? results.map(fieldsIn) : [];
  const faults = checks
    .filter(({status}) => status !== 'pass' && status !== 'skip')
    .map(({id, message}) => `${String(id)}: ${String(message)}`);
  return {overall: Number(fieldsIn(scoring).overall), faults};
}

test.describe('afdocs @all', () => {
  test.setTimeout(400_000);

  test('scores at least 97 of 100 behind nginx', async ({siteFolder}) => {
    needs('nginx', 'openssl');
    const nginx = await startNginx({siteFolder, file: builtFile(siteFolder, 'nginx.conf')});
    try {
      const {overall, faults} = await scoreOf(`https://127.0.0.1:${String(nginx.secure)}`);
      expect(overall, faults.join('\n')).toBeGreaterThanOrEqual(97);
    } finally {
      await nginx.stop();
    }
  });

  test('scores at least 95 of 100 on a host that has no content negotiation', async ({siteFolder}) => {
    const {serveSite} = await import('../../scripts/site.mjs');
    const host = await serveSite(siteFolder, {
      gate: (request, _response, next) => {
        delete request.headers.accept;
        next();
      },
    });
    try {
      const {overall, faults} = await scoreOf(host.url);
      expect(overall, faults.join('\n')).toBeGreaterThanOrEqual(95);
    } finally {
      await host.close();
    }
  });
});

const textOf = (siteFolder: string, name: string): string => readFileSync(join(siteFolder, name), 'utf8');

/** Returns the addresses in a text that the site should answer, as paths of files. */
function filesNamed(text: string): string[] {
  const addresses = [...text.matchAll(/https:\/\/[^\s)"`#]+/g)].map(([address]) => new URL(address.replace(/[.,]$/, '')));
  return addresses.filter(({origin, pathname}) => origin === company.siteUrl && pathname !== '/').map(({pathname}) => pathname);
}

test('programs find the documents of the API in their usual places', async ({siteFolder, request}) => {
  expect(textOf(siteFolder, 'openapi.yaml')).toBe(textOf(siteFolder, 'openapi/payments.yaml'));
  expect(textOf(siteFolder, 'openapi.json')).toBe(textOf(siteFolder, 'openapi/payments.json'));
  const catalog: unknown = JSON.parse(textOf(siteFolder, '.well-known/api-catalog'));
  expect(catalog).toEqual({
    linkset: [
      {
        anchor: company.apiUrl,
        'service-desc': expect.arrayContaining([{href: `${company.siteUrl}/openapi.yaml`, type: 'application/yaml'}]),
        'service-doc': expect.arrayContaining([{href: `${company.siteUrl}/llms.txt`, type: 'text/plain'}]),
      },
    ],
  });
  // The host's redirects are those of `npm run serve` too.
  const redirected = await request.get('/docs?a=b', {maxRedirects: 0});
  expect([redirected.status(), redirected.headers().location]).toEqual([301, '/documentation?a=b']);
  const skill = textOf(siteFolder, 'skill.md');
  const index: unknown = JSON.parse(textOf(siteFolder, '.well-known/agent-skills/index.json'));
  expect(index).toMatchObject({
    skills: [{url: '/skill.md', digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`}],
  });
  for (const name of ['AGENTS.md', 'skill.md', '404.txt', '.well-known/api-catalog']) {
    const named = filesNamed(textOf(siteFolder, name));
    expect(named.length, name).toBeGreaterThan(0);
    expect(
      named.filter((file) => !existsSync(join(siteFolder, file)) && !existsSync(join(siteFolder, `${file}.html`))),
      name,
    ).toEqual([]);
  }
  const home = pageHtml(siteFolder, '/');
  expect(home).toContain('<link rel="api-catalog" href="/.well-known/api-catalog">');
  expect(home).toContain('<link rel="service-desc" type="application/yaml" href="/openapi.yaml">');
  expect(home).toContain('"@type":"WebAPI"');
});

test('the skill has the format of agent skills, and says what the pages say', ({siteFolder}) => {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(textOf(siteFolder, 'skill.md')) ?? [];
  expect(parse(head)).toEqual({
    name: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    description: expect.stringMatching(/^Use when .{20,1000}$/),
  });
  // The four outcomes, the key of an order, the raw body and the check.
  for (const [page, ...said] of [
    ['api-docs/idempotent-requests', '| **paid** |', '| **declined** |', '| **no effect** |', '| **unknown** |'],
    ['documentation/guides-tutorials/idempotency-and-safe-retries', '**Store the key with the order before the first request.**'],
    ['documentation/webhooks', '| message of the HMAC | the value of `t`, a period (`.`) and the raw body |'],
    ['documentation/check', 'node sandbox.mjs check \\', '| 20 | not known yet |'],
  ] as const) {
    for (const line of said) {
      expect(textOf(siteFolder, `${page}.md`), page).toContain(line);
      expect(text, page).toContain(line);
    }
    expect(text).toContain(`\n\nCopied from ${company.siteUrl}/${page}.md\n`);
  }
  expect(text, 'samples are on the pages').not.toMatch(/^\*\*(Node\.js|Python|Ruby|PHP)\b/m);
  expect(text.length, 'agents read all of it').toBeLessThan(20_000);
});

test('npx skills add installs the skill, from the site and from the repository @all', ({siteFolder, baseURL}) => {
  test.setTimeout(180_000);
  const headOf = (text: string): string => text.slice(0, text.indexOf('\n---\n'));
  const skill = textOf(siteFolder, 'skill.md');
  const [name = ''] = readdirSync('skills');
  const short = readFileSync(join('skills', name, 'SKILL.md'), 'utf8');
  expect(headOf(short), `Correct the head of skills/${name}/SKILL.md.`).toBe(headOf(skill));
  expect(filesNamed(short).filter((file) => !existsSync(join(siteFolder, file)))).toEqual([]);
  for (const [source, expected] of [
    [baseURL, skill],
    [process.cwd(), short],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'skills-'));
    // Later versions require Node.js 22.
    execFileSync('npx', ['--yes', 'skills@1.5.18', 'add', String(source), '--yes', '--copy', '--agent', 'claude-code'], {
      cwd: folder,
      env: {...process.env, DISABLE_TELEMETRY: '1'},
      stdio: 'ignore',
    });
    expect(readFileSync(join(folder, '.claude/skills', name, 'SKILL.md'), 'utf8')).toBe(expected);
  }
});

test('the menu beside Copy page opens the page in an AI tool, and connects the MCP server', async ({page, siteFolder}) => {
  await page.goto('/documentation/keys');
  const menu = page.getByRole('article').locator('details', {has: page.getByText('AI tools', {exact: true})});
  const summary = menu.locator('summary');
  const hrefOf = async (name: string): Promise<URL> => new URL((await menu.getByRole('link', {name}).getAttribute('href')) ?? '');
  await page.getByRole('button', {name: 'Copy page'}).focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'View Markdown',
    'Open in Claude',
    'Open in ChatGPT',
    'Connect Cursor',
    'Connect VS Code',
  ]);
  for (const [name, start] of [
    ['Open in Claude', 'https://claude.ai/new?q='],
    ['Open in ChatGPT', 'https://chatgpt.com/?q='],
  ] as const) {
    const {href, searchParams} = await hrefOf(name);
    expect(href).toContain(start);
    expect(searchParams.get('q')).toContain(new URL('/documentation/keys.md', page.url()).href);
  }
  const cursor = await hrefOf('Connect Cursor');
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=larch&/);
  const given: unknown = JSON.parse(atob(cursor.searchParams.get('config') ?? ''));
  const [, code = ''] = /^vscode:mcp\/install\?(.*)$/.exec((await hrefOf('Connect VS Code')).href) ?? [];
  expect(JSON.parse(decodeURIComponent(code))).toEqual({name: 'larch', ...Object(given)});
  expect(given).toEqual({type: 'stdio', command: 'npx', args: ['-y', expect.stringMatching(`^${company.siteUrl}/libraries/`)]});
  const [file = ''] = /libraries\/[^"]+/.exec(JSON.stringify(given)) ?? [];
  expect(existsSync(join(siteFolder, file)), file).toBe(true);

  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', {name: 'View Markdown'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {level: 1}).click();
  await expect(menu).not.toHaveAttribute('open');
});
