/** `npm start` shows what visitors get: a page of each kind is opened in both, and compared. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import type {Page} from 'playwright/test';
import {expect, test} from './fixtures';
import {freePort} from './sandbox-server';

/** A page of each kind. */
const pages = [
  '/',
  '/pricing',
  '/documentation/guides-tutorials/accept-a-payment',
  '/api-docs/errors',
  '/api-reference/create-charge',
  '/events',
];

/** Starts `docusaurus start`, which `npm start` runs beside the backend, and waits until it has bundled the site. */
async function startDevelopment(backend: {url: string; publishableKey: string}): Promise<{url: string; stop: () => Promise<void>}> {
  const port = await freePort();
  const args = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--host', '127.0.0.1', '--port', String(port), '--no-open'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.resolve('.test/development'),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${String(port)}`;
  // It answers when the site is bundled.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The development server ended:\n${said}`);
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

/** What a reader sees of a page: its text, and how its headings, words, controls and code look. */
async function seen(page: Page, address: string): Promise<{text: string[]; looks: string[]}> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  // A build writes the page as Markdown.
  await page
    .getByRole('paragraph')
    .filter({has: page.getByRole('link', {name: 'View as Markdown'})})
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

/** The first lines that are not the same, of the build and while developing. */
function differences(built: string[], developed: string[]): string[] {
  const longer = built.length > developed.length ? built : developed;
  const found = longer.flatMap((_, place) =>
    built[place] === developed[place] ? [] : [`built: ${built[place]}`, `developed: ${developed[place]}`],
  );
  return found.slice(0, 10);
}

test('while developing, a page of each kind reads and looks as visitors get it', async ({page, baseURL, backend}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  const development = await startDevelopment(backend);
  try {
    for (const route of pages) {
      const built = await seen(page, `${baseURL ?? ''}${route}`);
      const developed = await seen(page, `${development.url}${route}`);
      expect.soft(differences(built.text, developed.text), route).toEqual([]);
      expect.soft(differences(built.looks, developed.looks), route).toEqual([]);
      expect(built.looks.length, route).toBeGreaterThan(20);
    }
    const response = await page.goto(development.url);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'self'");
  } finally {
    await development.stop();
  }
});
