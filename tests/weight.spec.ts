/** What a page costs: a first visit, and going on to it by link. Bytes after Brotli, pictures aside. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {routes} from '../config/routes';
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

interface Visit {
  html: string;
  /** What the HTML asks for, from the site's root; also what it fetches ahead for other pages. */
  files: string[];
  /** Of a page of the reference: the file that a link fetches in place of the HTML. */
  fetched?: string;
}

function visit(siteFolder: string, path: string): Visit {
  const html = pageHtml(siteFolder, path);
  const files = html.match(/\/(?:assets|fonts)\/[^"'\s>]+\.(?:js|css|woff2)(?=["'\s>])/g) ?? [];
  const name = /data-reference-page=["']?([\w-]+)/.exec(html)?.[1];
  const build = /<meta name=["']?build["']? content=["']?([\da-f]+)/.exec(html)?.[1] ?? '';
  return {html, files: [...new Set(files)], ...(name !== undefined && {fetched: `/reference/${build}/${name}.txt`})};
}

function sum(siteFolder: string, files: string[]): number {
  return files.reduce((total, file) => total + weigh(join(siteFolder, file)), 0);
}

test('a first visit of any page is light', ({siteFolder}) => {
  for (const {path} of routes) {
    const {html, files} = visit(siteFolder, path);
    const of = (ending: string): number =>
      sum(
        siteFolder,
        files.filter((file) => file.endsWith(ending)),
      );
    const [scripts, styles, fonts] = [of('.js'), of('.css'), of('.woff2')];
    expect(Math.min(scripts, styles, fonts), `${path} names no files: the test looks in the wrong place`).toBeGreaterThan(0);
    expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(110 * kilobyte);
    expect.soft(styles, `${path}: styles`).toBeLessThanOrEqual(12 * kilobyte);
    expect.soft(fonts, `${path}: fonts`).toBeLessThanOrEqual(20 * kilobyte);
    expect.soft(scripts + styles + fonts + brotliCompressSync(html).length, `${path}: all`).toBeLessThanOrEqual(150 * kilobyte);
  }
});

test('going on by link costs little, from any page to any other', ({siteFolder}) => {
  const visits = routes.map(({path}) => ({path, ...visit(siteFolder, path)}));
  for (const {path, files, fetched} of visits) {
    const costs = visits.map((start) => ({
      from: start.path,
      bytes: sum(siteFolder, [...files.filter((file) => !start.files.includes(file)), ...(fetched === undefined ? [] : [fetched])]),
    }));
    const dearest = costs.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    expect.soft(dearest.bytes, `${path}, from ${dearest.from}`).toBeLessThanOrEqual(15 * kilobyte);
  }
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

function sheets(siteFolder: string, files: string[]): string {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(siteFolder, file), 'utf8'))
    .join('\n');
}

test('every class that a page of the reference wears has its styles there', ({siteFolder}) => {
  const all = sheets(
    siteFolder,
    routes.flatMap(({path}) => visit(siteFolder, path).files),
  );
  for (const {path} of routes) {
    const {html, files, fetched} = visit(siteFolder, path);
    if (fetched === undefined) continue;
    const here = sheets(siteFolder, files);
    const worn = new Set(html.match(/\b[a-zA-Z]\w*_[\w-]{4}\b/g));
    expect(worn.size).toBeGreaterThan(20);
    expect(
      [...worn].filter((name) => all.includes(`.${name}`) && !here.includes(`.${name}`)),
      path,
    ).toEqual([]);
  }
});
