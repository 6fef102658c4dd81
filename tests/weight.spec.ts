/** What a page costs: a first visit, and going on to it by link. Bytes after Brotli, pictures aside. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {routes} from '../config/routes';
import type {Page} from 'playwright/test';
import {expect, pageHtml, test} from './fixtures';

// What one test has compressed, the next need not.
test.describe.configure({mode: 'default'});

const kilobyte = 1000;

const known = new Map<string, number>();

/** Most files are on every page, and are compressed once. Fonts come compressed. */
function weigh(file: string): number {
  const before = known.get(file);
  if (before !== undefined) return before;
  const bytes = readFileSync(file);
  const weight = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  known.set(file, weight);
  return weight;
}

/** Styles that stand in pages: the same in many. */
function weighText(text: string): number {
  const weight = known.get(text) ?? brotliCompressSync(text).length;
  known.set(text, weight);
  return weight;
}

/** A page's own HTML: where the quick way makes it light enough, the best would too, and takes ten times as long. */
function weighPage(html: string, allowed: number): number {
  const quick = brotliCompressSync(html, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length;
  return quick <= allowed ? quick : brotliCompressSync(html).length;
}

interface Visit {
  html: string;
  /** What the HTML asks for, from the site's root; also what it fetches ahead for other pages. */
  files: string[];
  /** The text of the styles in the HTML. */
  styles: string;
  /** The sheets that a link to the page asks for, where they are not there yet. */
  sheets: string[];
  /** The sheets that a browser has which shows the page. */
  brought: string[];
  /** Of a page of the reference: the file that a link fetches in place of the HTML. */
  fetched?: string;
}

/** By the number of the chunk whose styles they are. */
function sheetsByChunk(siteFolder: string): Map<string, string> {
  const names = readdirSync(join(siteFolder, 'assets/css'));
  return new Map(names.map((name): [string, string] => [name.split('.', 1)[0] ?? '', `/assets/css/${name}`]));
}

function visit(siteFolder: string, path: string): Visit {
  const html = pageHtml(siteFolder, path);
  const brought = Array.from(html.matchAll(sheetName), ([, file = '']) => file);
  const asked = html.replaceAll(sheetName, '').match(/\/(?:assets|fonts)\/[^"'\s>()]+\.(?:js|css|woff2)(?=["'\s>)])/g) ?? [];
  const files = [...new Set(asked)];
  const styles = inlineStyles(html).join('');
  const byChunk = sheetsByChunk(siteFolder);
  const ahead = /data-ahead="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const sheets = files
    .filter((file) => !ahead.includes(file))
    .flatMap((file) => byChunk.get(/\/assets\/js\/([\w~-]+)\./.exec(file)?.[1] ?? '') ?? []);
  const name = /data-reference-page=["']?([\w-]+)/.exec(html)?.[1];
  const build = /<meta name=["']?build["']? content=["']?([\da-f]+)/.exec(html)?.[1] ?? '';
  return {html, files, styles, sheets, brought, ...(name !== undefined && {fetched: `/reference/${build}/${name}.txt`})};
}

/** Which sheet's text a page has in it. */
const sheetName = /<style data-href="?([^"\s>]+)"?/g;

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

function sum(siteFolder: string, files: string[]): number {
  return files.reduce((total, file) => total + weigh(join(siteFolder, file)), 0);
}

test('a first visit of any page is light', ({siteFolder}) => {
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
    expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(110 * kilobyte);
    expect.soft(styles, `${path}: styles`).toBeLessThanOrEqual(12 * kilobyte);
    expect.soft(fonts, `${path}: fonts`).toBeLessThanOrEqual(20 * kilobyte);
    const before = scripts + styles + fonts;
    expect.soft(before + weighPage(rest, 150 * kilobyte - before), `${path}: all`).toBeLessThanOrEqual(150 * kilobyte);
  }
});

test('going on by link costs little, from any page to any other', ({siteFolder}) => {
  const visits = routes.map(({path}) => ({path, ...visit(siteFolder, path)}));
  for (const {path, files, sheets, fetched} of visits) {
    const wanted = [...files.filter((file) => !file.endsWith('.css')), ...sheets];
    expect(sheets, `${path} has no sheets: the test looks in the wrong place`).not.toEqual([]);
    const costs = visits.map((start) => ({
      from: start.path,
      bytes: sum(siteFolder, [
        ...wanted.filter((file) => !start.files.includes(file) && !start.brought.includes(file)),
        ...(fetched === undefined ? [] : [fetched]),
      ]),
    }));
    const dearest = costs.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    expect.soft(dearest.bytes, `${path}, from ${dearest.from}`).toBeLessThanOrEqual(15 * kilobyte);
  }
});

test('each page adds little to the first visit of every other', ({siteFolder}) => {
  const visits = routes.map(({path}) => visit(siteFolder, path)).filter(({html}) => /<html[^>]*\bplugin-docs\b/.test(html));
  expect(visits.length).toBeGreaterThan(30);
  const common = visits.reduce((files, other) => files.filter((file) => other.files.includes(file)), visits[0]?.files ?? []);
  const shared = common.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(siteFolder, file), 'utf8'));
  expect(shared.length).toBeGreaterThan(3);
  expect(
    shared.filter((text) => text.includes('@site/docs/')),
    'The registry names modules',
  ).toEqual([]);
  expect(
    shared.filter((text) => text.includes('docId')),
    'The sidebar has ids that nothing reads',
  ).toEqual([]);
  const ofOnePage = (file: string): boolean => visits.filter(({files}) => files.includes(file)).length === 1;
  const byChunk = sheetsByChunk(siteFolder);
  const chunks = visits.flatMap(({files}) => files.filter(ofOnePage).map((file) => /\/assets\/js\/([\w~-]+)\./.exec(file)?.[1] ?? ''));
  expect(chunks.length).toBe(visits.length);
  const styled = chunks.filter((chunk) => byChunk.has(chunk));
  // The runtime has to know the sheet of each, and each page names them: what many have belongs into one (`oftenInPages`).
  expect(styled.length, `Pages with a sheet of their own: ${styled.join(' ')}`).toBeLessThan(visits.length / 3);
});

test('the pages name all that they load, and a link into view loads nothing', async ({page, siteFolder}) => {
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

test('a page has the text of its own sheets in it, and waits for no file of styles', ({siteFolder}) => {
  for (const {path} of [...routes, {path: '/404'}]) {
    const {html, files, sheets, brought} = visit(siteFolder, path);
    expect.soft([...brought].sort(), path).toEqual([...new Set(sheets)].sort());
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
    // Some controls are there with scripts alone.
    const words = (await look(withoutScripts)).filter((entry) => /^(?:SECTION|H1|H2|H3|LI),/.test(entry));
    expect(words.length, path).toBeGreaterThan(5);
    expect(
      words.filter((entry) => !styled.includes(entry)),
      path,
    ).toEqual([]);
  }
  await withoutScripts.close();
});

test('every class that a page of the reference wears has its styles there', ({siteFolder}) => {
  const all = Array.from(sheetsByChunk(siteFolder).values(), (file) => readFileSync(join(siteFolder, file), 'utf8')).join('\n');
  for (const {path} of routes) {
    const {html, styles, fetched} = visit(siteFolder, path);
    if (fetched === undefined) continue;
    const worn = new Set(html.match(/\b[a-zA-Z]\w*_[\w-]{4}\b/g));
    expect(worn.size).toBeGreaterThan(20);
    expect(
      [...worn].filter((name) => all.includes(`.${name}`) && !styles.includes(`.${name}`)),
      path,
    ).toEqual([]);
  }
});

/** How all that is seen of the page looks, an entry for each element. The contents mark where the page is scrolled to. */
async function look(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const properties =
    'display position color background-color font-size font-weight line-height margin padding border gap grid-template-areas';
  return page.locator('body').evaluate(
    (body, names) =>
      Array.from(body.querySelectorAll('header, nav, main, main *, footer'))
        // What a drawing is made of may be in the page or come later.
        .filter((element) => element.checkVisibility() && !element.closest('svg *'))
        .map((element) => {
          const style = getComputedStyle(element);
          return [element.tagName, element.className, ...names.map((name) => style.getPropertyValue(name))].join(', ');
        }),
    properties.split(' '),
  );
}

test('a page looks the same by link as by its address, and on the way back', async ({page}) => {
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
