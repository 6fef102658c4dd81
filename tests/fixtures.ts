/**
 * `test` for everything that runs in a browser. Its `page` waits until React has taken over, reaches
 * nothing but this machine, and fails the test on any message in the console, any error of the page
 * and any request that leaves.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test as base, type Page} from 'playwright/test';
import {company} from '../config/company';

/** Where the things under test are; `tests/setup/global.ts` says so in the environment. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with Playwright, whose global set-up sets it.`);
  return value;
}

interface Messages {
  /** Allows messages of the console that match, and demands at least one. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  /** What the page may say in the console; nothing, unless told. */
  messages: Messages;
  /** The folder of the built site. */
  siteFolder: string;
  /** The database that the built site writes to, with the keys of a visitor and of the owner. */
  backend: {url: string; publishableKey: string; secretKey: string};
  /** The build of `tests/variants` under another company: no openings, no backend, and a page that crashes. */
  variantUrl: string;
  variantFolder: string;
}

const loopback = ['127.0.0.1', 'localhost'];

/** Opens the page and waits until it is interactive. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    // A busy machine takes its time, most of all while npm start bundles the page; what a page does after that is held to the usual limits.
    if (await page.locator('#__docusaurus').count()) await page.locator('html[data-has-hydrated="true"]').waitFor({timeout: 60_000});
    return response;
  };
}

export const test = base.extend<Fixtures & {faults: string[]; expected: RegExp[]}>({
  baseURL: async ({}, use) => use(setting('SITE_URL')),
  variantUrl: async ({}, use) => use(setting('VARIANT_URL')),
  variantFolder: async ({}, use) => use(setting('VARIANT_FOLDER')),
  siteFolder: async ({}, use) => use(setting('SITE_FOLDER')),
  backend: async ({}, use) =>
    use({
      url: setting('BACKEND_URL'),
      publishableKey: setting('BACKEND_PUBLISHABLE_KEY'),
      secretKey: setting('BACKEND_SECRET_KEY'),
    }),
  faults: async ({}, use) => use([]),
  expected: async ({}, use) => use([]),
  messages: async ({expected}, use) => use({expect: (pattern) => void expected.push(pattern)}),

  context: async ({context, faults, expected}, use) => {
    const met = new Set<RegExp>();
    const say = (text: string) => {
      const pattern = expected.find((each) => each.test(text));
      if (pattern) met.add(pattern);
      else faults.push(text);
    };
    context.on('console', (message) => {
      const fromImageHost = message.location().url.startsWith(company.imageHost);
      if (fromImageHost || !['error', 'warning'].includes(message.type())) return;
      say(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => say(`error: ${error.error().message}`));
    context.on('request', (request) => {
      const {protocol, hostname, origin} = new URL(request.url());
      if (!protocol.startsWith('http') || loopback.includes(hostname) || origin === company.imageHost) return;
      faults.push(`The page asked for ${request.url()}.`);
    });
    await use(context);
    expect(faults, 'What the page reported that nobody expected').toEqual([]);
    expect(
      expected.filter((pattern) => !met.has(pattern)),
      'Messages that were expected and did not come',
    ).toEqual([]);
  },

  page: async ({page, javaScriptEnabled}, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
  },
});

/** Keeps the page's scripts waiting, until what it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The built HTML of a route, before any script of it runs. */
export function pageHtml(siteFolder: string, path: string): string {
  return readFileSync(join(siteFolder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

export {drawnRules, expectAccessible} from './axe';
export {expect};
