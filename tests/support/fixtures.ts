/**
 * `test` for browser tests. `page.goto` waits for hydration. A test fails on an unexpected console warning, error or page error. It
 * also fails on a request to another machine, except to the image host.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test as base, type Page} from 'playwright/test';
import {company} from '../../config/company';

function setting(name: string): string {
  const value = process.env[name];
  if (!value && /^(?:VARIANT|BOOKINGS)_/.test(name)) throw new Error(`${name} is not set: give each test of a copy the tag @all.`);
  if (!value) throw new Error(`${name} is not set. Run npm test -- with the paths of the test files: it builds and serves the site.`);
  return value;
}

interface Messages {
  /** Allows console messages and page errors that match. The test fails if there is no such message. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  messages: Messages;
  siteFolder: string;
  /** The backend that the built site calls, with its keys. */
  backend: {url: string; publishableKey: string; secretKey: string};
  /** The site from `tests/variants`, which has another company. It is a preview in a folder. */
  variantUrl: string;
  variantFolder: string;
  /** The site from `tests/variants/bookings`, which has another API. */
  bookingsUrl: string;
  bookingsFolder: string;
}

const loopback = ['127.0.0.1', 'localhost'];

function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    // Hydration can take long on a busy machine, or while `npm start` bundles the page.
    if (await page.locator('#__docusaurus').count()) await page.locator('html[data-has-hydrated="true"]').waitFor({timeout: 60_000});
    return response;
  };
}

export const test = base.extend<Fixtures & {faults: string[]; expected: RegExp[]}>({
  baseURL: async ({}, use) => use(setting('SITE_ADDRESS')),
  variantUrl: async ({}, use) => use(setting('VARIANT_ADDRESS')),
  variantFolder: async ({}, use) => use(setting('VARIANT_FOLDER')),
  bookingsUrl: async ({}, use) => use(setting('BOOKINGS_ADDRESS')),
  bookingsFolder: async ({}, use) => use(setting('BOOKINGS_FOLDER')),
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
    const matched = new Set<RegExp>();
    const say = (text: string) => {
      const pattern = expected.find((each) => each.test(text));
      if (pattern) matched.add(pattern);
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
      expected.filter((pattern) => !matched.has(pattern)),
      'Messages that were expected and did not come',
    ).toEqual([]);
  },

  page: async ({page, javaScriptEnabled}, use) => {
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
  },
});

/** Holds back all scripts that the page requests from now on. The returned function releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

export function pageHtml(siteFolder: string, path: string): string {
  return readFileSync(join(siteFolder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

export {drawnRules, expectAccessible} from './axe';
export {expect};
