/** Tests the style sheets of pages, and the bytes of first visits and navigations after Brotli, without pictures. */
import type {Page, Request} from 'playwright/test';
import {routes} from '../../config/routes';
import type {ServedSite} from '../../scripts/site.mjs';
import {expect, pageHtml, test} from '../support/fixtures';
import {marketingPage, operationPage, prosePage, resourcePage} from '../support/places';
import {readSizes} from '../setup/sizes';

// The tests run in one worker, because a server that compresses files serves several of them.
test.describe.configure({mode: 'default'});

const kilobyte = 1000;

/**
 * The limits of every page. They keep the first and the largest paint on a phone before those of Starlight's pages, which
 * `npm run bench:pages` measures in the same run.
 */
const budget = {
  scripts: 140 * kilobyte,
  styles: 15.5 * kilobyte,
  fonts: 20 * kilobyte,
  firstVisit: 200 * kilobyte,
  navigation: 40 * kilobyte,
};

/** Returns the pages that a reader can visit, and a function that sums the bytes of files. */
function readVisits() {
  const {files: sizes, pages} = readSizes();
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + (sizes[file] ?? NaN), 0);
  return {sizes, sum, visits: pages.filter(({path}) => path !== '/404')};
}

test('a first visit to any page is within budget', () => {
  const {sum, visits} = readVisits();
  expect(visits.map(({path}) => path)).toEqual(routes.map(({path}) => path));
  for (const {path, html, styles: inline, files} of visits) {
    const of = (ending: string): number => sum(files.filter((file) => file.endsWith(ending)));
    const [scripts, styles, fonts] = [of('.js'), of('.css') + inline, of('.woff2')];
    expect(Math.min(scripts, styles, fonts), `${path} names no files: the test looks in the wrong place`).toBeGreaterThan(0);
    expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(budget.scripts);
    expect.soft(styles, `${path}: styles`).toBeLessThanOrEqual(budget.styles);
    expect.soft(fonts, `${path}: fonts`).toBeLessThanOrEqual(budget.fonts);
    expect.soft(scripts + styles + fonts + html, `${path}: all`).toBeLessThanOrEqual(budget.firstVisit);
  }
});

test('a navigation between any two pages is within budget', () => {
  const {sum, visits} = readVisits();
  for (const {path, files, sheets} of visits) {
    const wanted = [...files.filter((file) => !file.endsWith('.css')), ...sheets];
    expect(sheets, `${path} has no sheets: the test looks in the wrong place`).not.toEqual([]);
    const costs = visits.map((start) => ({
      from: start.path,
      bytes: sum(wanted.filter((file) => !start.files.includes(file) && !start.sheets.includes(file))),
    }));
    const dearest = costs.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    expect.soft(dearest.bytes, `${path}, from ${dearest.from}`).toBeLessThanOrEqual(budget.navigation);
  }
});

test.describe('a browser transfers what the build step wrote, and links that scroll into view load nothing', () => {
  let served: ServedSite | undefined;
  test.beforeAll(async () => {
    const {serveSite} = await import('../../scripts/site.mjs');
    served = await serveSite(process.env.SITE_FOLDER ?? '');
  });
  test.afterAll(() => served?.close());

  for (const address of ['/', marketingPage, '/documentation', prosePage, resourcePage, operationPage])
    test(['/', operationPage].includes(address) ? address : `${address} @all`, async ({page}) => {
      const {sizes, visits} = readVisits();
      const {html = 0, styles = 0, files = []} = visits.find(({path}) => path === address) ?? {};
      const asked: Request[] = [];
      page.on('requestfinished', (request) => asked.push(request));
      await page.goto(`${served?.url ?? ''}${address}`);
      await page.waitForLoadState('networkidle');
      const transferred = await Promise.all(
        asked.map(async (request) => ({
          path: new URL(request.url()).pathname,
          type: request.resourceType(),
          bytes: (await request.sizes()).responseBodySize,
        })),
      );
      const [document] = transferred.filter(({type}) => type === 'document');
      expect(document?.bytes).toBeGreaterThan(0);
      expect(document?.bytes).toBeLessThanOrEqual(html + styles);
      const others = transferred.filter(
        ({path, type}) =>
          ['script', 'stylesheet', 'font', 'fetch', 'xhr', 'other'].includes(type) && !/^\/(img|site\.webmanifest)/.test(path),
      );
      expect(others.length).toBeGreaterThan(3);
      expect(others.map(({path, bytes}) => [path, bytes])).toEqual(
        others.map(({path}) => [path, files.includes(path) ? sizes[path] : 'not named']),
      );
    });
});

test('a page has its style sheets inline, and waits for no other', ({siteFolder}) => {
  for (const {path, files, sheets} of readSizes().pages) {
    expect.soft(new Set(sheets).size, path).toBe(sheets.length);
    expect.soft(sheets.length, path).toBeGreaterThan(1);
    expect
      .soft(
        files.filter((file) => file.endsWith('.css')),
        `${path}: sheets that it waits for`,
      )
      .toEqual([]);
    expect.soft(pageHtml(siteFolder, path), path).not.toMatch(/<link rel="?stylesheet/);
  }
});

test('a page looks the same without scripts @all', async ({page, browser, baseURL}) => {
  const withoutScripts = await browser.newPage({javaScriptEnabled: false, baseURL});
  for (const path of ['/', marketingPage, '/contact']) {
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

test('a page looks the same after a navigation, after a full load, and on the way back @all', async ({page}) => {
  test.setTimeout(120_000);
  const steps = [
    ['/', '/documentation'],
    ['/documentation', prosePage],
    [resourcePage, operationPage],
    [operationPage, '/documentation'],
    [prosePage, marketingPage],
    [marketingPage, '/contact'],
    ['/', marketingPage],
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
