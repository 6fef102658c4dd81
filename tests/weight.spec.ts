/** Tests the style sheets of pages, and the bytes of first visits and navigations after Brotli, without pictures. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {routes} from '../config/routes';
import type {Page} from 'playwright/test';
import {expect, pageHtml, test} from './fixtures';

// The tests run in one worker, because they share the cache of compressed sizes.
test.describe.configure({mode: 'default'});

const kilobyte = 1000;

/**
 * The limits of every page. They keep the first and the largest paint on a phone before those of Starlight's pages, which
 * `npm run bench:pages` measures in the same run.
 */
const budget = {
  scripts: 140 * kilobyte,
  styles: 20 * kilobyte,
  fonts: 20 * kilobyte,
  firstVisit: 200 * kilobyte,
  navigation: 40 * kilobyte,
};

const known = new Map<string, number>();

/** Returns the weight of a file. Many pages share a file, so each is compressed once. Fonts are already compressed. */
function weigh(file: string): number {
  const before = known.get(file);
  if (before !== undefined) return before;
  const bytes = readFileSync(file);
  const weight = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  known.set(file, weight);
  return weight;
}

/** Returns the weight of inline styles. Compresses each text only once, because many pages share it. */
function weighText(text: string): number {
  const weight = known.get(text) ?? brotliCompressSync(text).length;
  known.set(text, weight);
  return weight;
}

/** Returns the weight of a page's HTML. Uses the fast compression if its result is within `allowed`. */
function weighPage(html: string, allowed: number): number {
  const quick = brotliCompressSync(html, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;
  return quick <= allowed ? quick : brotliCompressSync(html).length;
}

interface Visit {
  html: string;
  /** The paths of scripts, style sheets and fonts in the HTML, including files prefetched for other pages. */
  files: string[];
  styles: string;
  /** The files of the inlined style sheets. A navigation loads only those that the previous page did not have. */
  sheets: string[];
}

function visit(siteFolder: string, path: string): Visit {
  const html = pageHtml(siteFolder, path);
  const sheets = Array.from(html.matchAll(sheetName), ([, file = '']) => file);
  const asked = html.replaceAll(sheetName, '').match(/\/(?:assets|fonts)\/[^"'\s>()]+\.(?:js|css|woff2)(?=["'\s>)])/g) ?? [];
  const files = [...new Set(asked)];
  const styles = inlineStyles(html).join('');
  return {html, files, styles, sheets};
}

const sheetName = /<style data-href="?([^"\s>]+)"?/g;

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

function sum(siteFolder: string, files: string[]): number {
  return files.reduce((total, file) => total + weigh(join(siteFolder, file)), 0);
}

test('a first visit to any page is within budget', ({siteFolder}) => {
  for (const {path} of routes) {
    const {html, files, styles: inline} = visit(siteFolder, path);
    const rest = html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '');
    const of = (ending: string): number =>
      sum(
        siteFolder,
        files.filter((file) => file.endsWith(ending)),
      );
    const [scripts, styles, fonts] = [of('.js'), of('.css') + weighText(inline), of('.woff2')];
    expect(Math.min(scripts, styles, fonts), `${path} names no files: the test looks in the wrong place`).toBeGreaterThan(0);
    expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(budget.scripts);
    expect.soft(styles, `${path}: styles`).toBeLessThanOrEqual(budget.styles);
    expect.soft(fonts, `${path}: fonts`).toBeLessThanOrEqual(budget.fonts);
    const before = scripts + styles + fonts;
    expect.soft(before + weighPage(rest, budget.firstVisit - before), `${path}: all`).toBeLessThanOrEqual(budget.firstVisit);
  }
});

test('a navigation between any two pages is within budget', ({siteFolder}) => {
  const visits = routes.map(({path}) => ({path, ...visit(siteFolder, path)}));
  for (const {path, files, sheets} of visits) {
    const wanted = [...files.filter((file) => !file.endsWith('.css')), ...sheets];
    expect(sheets, `${path} has no sheets: the test looks in the wrong place`).not.toEqual([]);
    const costs = visits.map((start) => ({
      from: start.path,
      bytes: sum(
        siteFolder,
        wanted.filter((file) => !start.files.includes(file) && !start.sheets.includes(file)),
      ),
    }));
    const dearest = costs.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    expect.soft(dearest.bytes, `${path}, from ${dearest.from}`).toBeLessThanOrEqual(budget.navigation);
  }
});

test('pages name all that they load, and links that scroll into view load nothing', async ({page, siteFolder}) => {
  for (const path of [
    '/',
    '/pricing',
    '/documentation',
    '/documentation/webhooks',
    '/api-reference/charges',
    '/api-reference/create-charge',
  ]) {
    const asked = new Set<string>();
    const note = (request: {url: () => string; resourceType: () => string}): void => {
      if (['script', 'stylesheet', 'font', 'fetch', 'xhr', 'other'].includes(request.resourceType()))
        asked.add(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const unnamed = [...asked].filter((file) => !/^\/(img|site\.webmanifest)/.test(file) && !visit(siteFolder, path).files.includes(file));
    expect(unnamed, path).toEqual([]);
  }
});

test('a page has its style sheets inline, and waits for no other', ({siteFolder}) => {
  for (const {path} of [...routes, {path: '/404'}]) {
    const {html, files, sheets} = visit(siteFolder, path);
    expect.soft(new Set(sheets).size, path).toBe(sheets.length);
    expect.soft(sheets.length, path).toBeGreaterThan(1);
    expect
      .soft(
        files.filter((file) => file.endsWith('.css')),
        `${path}: sheets that it waits for`,
      )
      .toEqual([]);
    expect.soft(html, path).not.toMatch(/<link rel="?stylesheet/);
  }
});

test('a page looks the same without scripts', async ({page, browser, baseURL}) => {
  const withoutScripts = await browser.newPage({javaScriptEnabled: false, baseURL});
  for (const path of ['/', '/pricing', '/contact']) {
    await page.goto(path);
    const styled = await look(page);
    await withoutScripts.goto(path);
    // Compares only sections, headings and list items, because some controls exist only with scripts.
    const words = (await look(withoutScripts)).filter((entry) => /^(?:SECTION|H1|H2|H3|LI),/.test(entry));
    expect(words.length, path).toBeGreaterThan(5);
    expect(
      words.filter((entry) => !styled.includes(entry)),
      path,
    ).toEqual([]);
  }
  await withoutScripts.close();
});

/** Describes the look of visible elements. Scrolls to the top, because the table of contents marks the visible section. */
async function look(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const properties =
    'display position color background-color font-size font-weight line-height margin padding border gap grid-template-areas';
  return page.locator('body').evaluate(
    (body, names) =>
      Array.from(body.querySelectorAll('header, nav, main, main *, footer'))
        // Leaves out the shapes inside drawings, because drawings can be inline or load later.
        .filter((element) => element.checkVisibility() && !element.closest('svg *'))
        .map((element) => {
          const style = getComputedStyle(element);
          return [element.tagName, element.className, ...names.map((name) => style.getPropertyValue(name))].join(', ');
        }),
    properties.split(' '),
  );
}

test('a page looks the same after a navigation, after a full load, and on the way back', async ({page}) => {
  test.setTimeout(120_000);
  const steps = [
    ['/', '/documentation'],
    ['/documentation', '/documentation/getting-started'],
    ['/documentation/getting-started', '/api-reference/retrieve-charge'],
    ['/api-reference/charges', '/api-docs/errors'],
    ['/documentation/webhooks', '/pricing'],
    ['/pricing', '/contact'],
    ['/', '/solutions'],
  ];
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const [from = '', to = ''] of steps) {
    await page.goto(to);
    const loaded = await look(page);
    expect(loaded.length).toBeGreaterThan(50);
    await page.goto(from);
    const left = await look(page);
    await page.locator(`a[href="${to}"]:visible`).first().click();
    await page.waitForURL(to);
    await page.mouse.move(0, 0);
    await expect.poll(() => look(page), {message: `${to}, from ${from}`, timeout: 20_000}).toEqual(loaded);
    await page.goBack();
    await expect.poll(() => look(page), {message: `back to ${from}, from ${to}`, timeout: 20_000}).toEqual(left);
  }
});
