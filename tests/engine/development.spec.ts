/**
 * Checks that the development server's pages have the same text and look as the build. Also tests the features in authoring.ts, and
 * requests to other host names.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {request as ask, type IncomingMessage} from 'node:http';
import path from 'node:path';
import type {Page} from 'playwright/test';
import {copySources, generated} from '../../scripts/copy-sources';
import {checks} from '../support/authoring';
import {expect, test} from '../support/fixtures';
import {leadingAway, redirectSample, requestAll} from '../support/redirect-paths';
import {freePort} from '../support/free-port';
import {marketingPage, operationPage, otherProsePage, prosePage, resourcePage} from '../support/places';

const pages = ['/', marketingPage, prosePage, resourcePage, operationPage];

// The tests run one after the other, because they share a server that starts slowly.
test.describe.configure({mode: 'default'});

/** A host name that `DEV_HOSTS` allows. */
const tunnel = 'portal.tunnel.example';

/** A copy of the sources, which a test can edit while other tests read the originals. */
const root = path.resolve('.test/development-sources');

interface Development {
  url: string;
  stop: () => Promise<void>;
}

let development: Development | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  development = await startDevelopment({url: process.env.BACKEND_URL ?? '', publishableKey: process.env.BACKEND_PUBLISHABLE_KEY ?? ''});
});

test.afterAll(async () => {
  await development?.stop();
});

async function startDevelopment(backend: {url: string; publishableKey: string}): Promise<Development> {
  copySources(root);
  for (const file of generated) cpSync(file, path.join(root, file), {recursive: true});
  const port = await freePort();
  const args = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--host', '127.0.0.1', '--port', String(port), '--no-open'];
  args.push('--config', 'tests/variants/development.config.ts');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.resolve('.test/development'),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      DEV_HOSTS: tunnel,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${String(port)}`;
  // The server responds with a page only after it has bundled the site.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The development server ended:\n${output}`);
    const response = await fetch(url, {headers: {accept: 'text/html'}}).catch(() => undefined);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function seen(page: Page, address: string): Promise<{text: string[]; looks: string[]}> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  // Removes what leads to the page's Markdown, which exists only in a build.
  await page
    .getByRole('button', {name: 'Copy page'})
    .locator('..')
    .or(page.locator('body > p[hidden]'))
    .evaluateAll((found) => {
      for (const element of found) element.remove();
    });
  return page.evaluate(() => {
    const properties = [
      ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-decoration-line'],
      ...['display', 'padding', 'margin', 'border-top', 'border-left', 'border-radius', 'box-shadow'],
    ];
    const looks = Array.from(
      document.body.querySelectorAll(
        'h1, h2, h3, p, li, a, button, input, select, summary, table, th, td, pre, code, pre span, nav, aside, main, footer',
      ),
      (element) => {
        const style = getComputedStyle(element);
        const width = element.checkVisibility() ? element.getBoundingClientRect().width : 0;
        const words = element.textContent.trim().slice(0, 30);
        return [element.tagName, words, Math.round(width), ...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join(
          ' | ',
        );
      },
    );
    return {text: document.body.innerText.split('\n'), looks};
  });
}

/** Returns up to five differences. Each has two lines: the build's text and the development server's text. */
function differences(built: string[], developed: string[]): string[] {
  const longer = built.length > developed.length ? built : developed;
  const found = longer.flatMap((_, place) =>
    built[place] === developed[place] ? [] : [`built: ${built[place]}`, `developed: ${developed[place]}`],
  );
  return found.slice(0, 10);
}

test('during development, a page of each kind has the same text and look as when published @all', async ({page, baseURL}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  const url = development?.url ?? '';
  for (const route of pages) {
    const built = await seen(page, `${baseURL ?? ''}${route}`);
    const developed = await seen(page, `${url}${route}`);
    expect.soft(differences(built.text, developed.text), route).toEqual([]);
    expect.soft(differences(built.looks, developed.looks), route).toEqual([]);
    expect(built.looks.length, route).toBeGreaterThan(20);
  }
  for (const [title, check] of Object.entries(checks)) await test.step(title, () => check(page, `${url}/authoring`));
  const response = await page.goto(url);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'self'");
});

for (const {what, file, text} of [
  {what: 'a page of prose', file: `docs${prosePage}.mdx`, text: '<Lead>'},
  {what: 'a component of every page', file: 'src/theme/Footer/index.tsx', text: '{company.phone}'},
]) {
  test(`during development, the open page shows each edit of ${what} and keeps its state @all`, async ({page}) => {
    test.setTimeout(120_000);
    await page.goto(`${development?.url ?? ''}${prosePage}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await page.evaluate(() => (document.documentElement.dataset.opened = 'once'));
    const source = path.join(root, file);
    const before = readFileSync(source, 'utf8');
    for (const word of ['Alder', 'Birch', 'Cedar']) {
      writeFileSync(source, before.replace(text, `${text} ${word}`));
      await expect(page.getByText(word).first()).toBeVisible({timeout: 30_000});
    }
    await expect(page.locator('html'), 'The page was not loaded again.').toHaveAttribute('data-opened', 'once');
    writeFileSync(source, before);
    await expect(page.getByText('Cedar')).toHaveCount(0, {timeout: 30_000});
  });
}

test('during development, a page that got an old copy of its content from the browser is shown all the same @all', async ({page}) => {
  test.setTimeout(240_000);
  const url = `${development?.url ?? ''}${otherProsePage}`;
  let old: string | undefined;
  let isOld = false;
  await page.route(new RegExp(`/content--${otherProsePage.replaceAll('/', '-')}[^/]*\\.js$`), async (route) => {
    if (route.request().url().includes('.hot-update.')) return route.continue();
    if (isOld) {
      isOld = false;
      return route.fulfill({contentType: 'application/javascript', body: old});
    }
    const response = await route.fetch();
    old ??= await response.text();
    return route.fulfill({response});
  });
  await page.goto(url);
  expect(old, 'The first copy only asks for the page.').toContain('client.activate');
  isOld = true;
  await page.goto(url);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(isOld).toBe(false);
});

async function statusFor(url: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  const {hostname, port} = new URL(url);
  const {statusCode, socket} = await new Promise<IncomingMessage>((resolve, reject) => {
    ask({hostname, port, path, headers}, resolve).once('upgrade', resolve).once('error', reject).end();
  });
  socket.destroy();
  return statusCode;
}

test('during development, other host names get no page and no socket @all', async () => {
  test.setTimeout(240_000);
  const url = development?.url ?? '';
  const {port} = new URL(url);
  const own = ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'].map((name) => `${name}:${port}`);
  const others = [
    'evil.example',
    'evil.example:80',
    `localhost.evil.example:${port}`,
    '192.168.0.7',
    '0.0.0.0',
    'a.localhost',
    '@localhost',
  ];
  for (const host of [...own, tunnel]) expect(await statusFor(url, '/', {host, accept: 'text/html'}), host).toBe(200);
  for (const host of others) {
    for (const path of ['/', '/main.js', '/webpack-dev-server/invalidate', '/search.json']) {
      expect(await statusFor(url, path, {host}), `${host}${path}`).toBe(403);
    }
  }

  const connect = (host: string, origin: string | undefined): Promise<number | undefined> => {
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    };
    return statusFor(url, '/ws', {host, ...handshake, ...(origin !== undefined && {origin})});
  };
  const local = `localhost:${port}`;
  expect(await connect(local, `http://${local}`)).toBe(101);
  expect(await connect(local, `https://${tunnel}`)).toBe(101);
  for (const origin of ['http://evil.example', 'http://192.168.0.7', 'http://localhost:1', 'null', 'file://', undefined]) {
    expect(await connect(local, origin), origin).toBe(401);
  }
  expect(await connect('evil.example', 'http://evil.example'), 'after DNS rebinding').toBe(401);
});

test('during development, no redirect leads to another origin @all', async () => {
  test.setTimeout(240_000);
  const url = development?.url ?? '';
  expect(leadingAway(await requestAll(url, {paths: redirectSample}), url)).toEqual([]);
});
