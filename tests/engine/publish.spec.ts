import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {company} from '../../config/company';
import {routes, type Route} from '../../config/routes';
import {checkDrawings} from '../../plugins/publish/drawings';
import {publishPage} from '../../plugins/publish/publish-page';

const theme = '<script>a("docusaurus-data-")</script>';

interface Parts {
  title?: string;
  head?: string;
  files?: string;
  body?: string;
  kind?: string;
}

function built({title = `Refunds | ${company.name}`, head = '', files, body = '', kind = ''}: Parts = {}): string {
  const named = files ?? '<link rel=stylesheet href=/assets/css/main.css /><script src=/assets/js/main.js defer></script>';
  return `<!doctype html><html class="${kind}"><head><meta charset=UTF-8><title data-rh=true>${title}</title>${head}${named}</head><body>${theme}${body}</body></html>`;
}

const files: Record<string, string> = {
  '/assets/css/main.css': 'a{content:"$&"}',
  '/assets/css/page.css': 'h1{}',
  '/img/counter.svg': '<svg>\n  <!-- who\n drew -->\n  <g>\n    <path/>\n  </g>\n</svg>\n',
};

function read(file: string): string {
  const text = files[file];
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

function publish(html: string, route = '/page') {
  const facts = {
    paths: new Set<string>(),
    ahead: ['/assets/js/main.js', '/assets/js/shared.js'],
    backendUrl: 'https://backend.example/rest',
    themeKey: 'theme',
  };
  const {files: made, listing} = publishPage(route, html, facts, read);
  const page = made.get(route.endsWith('.html') ? route.slice(1) : `${route.slice(1) || 'index'}.html`);
  return {html: String(page), files: made, listing};
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function named(html: string, directive: string): string[] {
  const [, policy = ''] =
    /^<!doctype html><html[^>]*><head><!-- For AI tools: [^>]* --><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      html,
    ) ?? [];
  return new RegExp(`${directive} 'self' ?([^;]*);`).exec(policy)?.[1]?.split(' ').filter(Boolean) ?? [];
}

for (const [html, texts] of [
  ['<script>a()</script><script data-x="1">b()</script><script>a()</script>', ['a()', 'b()']],
  ['<script src="/a.js"></script><script async src=/b.js></script>', []],
  ['<script type="application/ld+json">{}</script><script type=application/json>{}</script>', []],
  ['<script type="module">c(1 && 2 < 3)</script>', ['c(1 && 2 < 3)']],
] as const) {
  test(`the policy allows the scripts of ${html}: ${texts.join(', ') || 'nothing'}`, () => {
    const own = named(publish(built()).html, 'script-src');
    expect(own).toHaveLength(2);
    const hashes = named(publish(built({body: html})).html, 'script-src');
    expect(hashes.filter((hash) => !own.includes(hash)).sort()).toEqual(texts.map(hashOf).sort());
  });
}

test('the policy has the hash of each style, and the backend', () => {
  const {html} = publish(built({head: '<style>face{}</style>', body: '<style media=print>b{}</style>'}));
  expect(named(html, 'style-src')).toEqual(['face{}', 'a{content:"$&"}', 'b{}'].map(hashOf));
  expect(html).toContain("connect-src 'self' https://backend.example;");
});

test('a page has its own style sheets inline, with the names that the bundler expects', () => {
  const sheets = '<link rel=stylesheet href=/assets/css/main.css /><link rel="stylesheet" href="/assets/css/page.css">';
  const {html} = publish(built({files: `${sheets}<script src=/assets/js/main.js defer></script>`}));
  expect(html).toContain(
    '<style data-href="/assets/css/main.css">a{content:"$&"}</style><style data-href="/assets/css/page.css">h1{}</style>',
  );
  expect(html).not.toContain('stylesheet');
});

test('scripts start after paint, and missing shared chunks are preloaded', () => {
  const {html} = publish(built());
  expect(html).toContain('<script data-files="/assets/js/main.js" data-ahead="/assets/js/shared.js">');
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test('a drawing is inlined without comments and indentation', () => {
  const {html} = publish(built({body: '<div class="a" data-sheet="counter"></div><div data-sheet=counter><p>kept</p></div>'}));
  expect(html).toContain(
    '<div class="a" data-sheet="counter"><svg><g><path></path></g></svg></div><div data-sheet="counter"><p>kept</p></div>',
  );
});

for (const [missing, html, sentence] of [
  ['style sheets', built({files: '<script src=/assets/js/main.js defer></script>'}), '/page links to no style sheets.'],
  ['scripts', built({files: '<link rel=stylesheet href=/assets/css/main.css>'}), '/page links to no scripts.'],
  ['charset', built().replace('<meta charset=UTF-8>', ''), '/page has no charset'],
  ['theme script', built().replace(theme, ''), '/page has no theme script from the framework'],
  ['drawing', built({body: '<div data-sheet="till"></div>'}), 'There is no /img/till.svg.'],
] as const) {
  test(`a page without its ${missing} ends the build with a one-sentence error`, () => {
    expect(() => publish(html)).toThrow(sentence);
  });
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

const things = (html: string): Thing[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = '']): Thing => JSON.parse(text));
const pageWith = (has: (route: Route) => boolean): string => routes.find(has)?.path ?? '/none';
const hiddenPage = pageWith(({hidden}) => hidden ?? false);
const document = 'plugin-docs plugin-id-default';

for (const [name, route, parts, types] of [
  ['the first page', '/', {}, ['WebAPI', 'Organization', 'WebSite']],
  ['any other page', '/a/b', {}, []],
] as const) {
  test(`${name} has structured data: ${types.join(', ') || 'no more'}`, () => {
    expect(things(publish(built(parts), route).html).map((thing) => thing['@type'])).toEqual(types);
  });
}

test('only a hidden page has noindex', () => {
  const robots = (route: string, head = ''): number => publish(built({head}), route).html.match(/name="robots"/g)?.length ?? 0;
  expect(robots(hiddenPage)).toBe(1);
  expect(robots(hiddenPage, '<meta name="robots" content="noindex">')).toBe(1);
  expect(robots('/contact')).toBe(0);
});

const article = '<main><div class="theme-doc-markdown"><h1>Refunds</h1><p>Give money <em>back</em>.</p></div></main>';

test('a documentation page has its Markdown, and is in the lists', () => {
  const {html, files: made, listing} = publish(built({kind: document, body: article}));
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/page.md">');
  expect(made.get('page.md')).toContain('# Refunds\n\nGive money *back*.\n');
  expect(listing.markdown?.text).toBe('# Refunds\n\nGive money *back*.\n');
  expect(listing.contents).toMatchObject({title: 'Refunds', parts: [{text: 'Give money back.'}]});
});

test('an unlisted page can be read, but is in no list', () => {
  const {files: made, listing} = publish(built({kind: document, body: article, head: '<meta name="robots" content="noindex, nofollow">'}));
  expect([...made.keys()]).toEqual(expect.arrayContaining(['page.html', 'page.md']));
  expect(listing).toEqual({links: [], drawings: [], frames: []});
});

test('a drawing that no file and no page has is named once', ({}, testInfo) => {
  const sheet = testInfo.outputPath('img/counter.svg');
  mkdirSync(path.dirname(sheet), {recursive: true});
  writeFileSync(sheet, '<svg><g id="counter-till"/></svg>');
  const drawn = ['/img/counter.svg#counter-till', '#own', '/img/counter.svg#counter-mug', '/img/gone.svg#gone-sun', '#no'];
  const {listing} = publish(built({body: `<svg id="own">${drawn.map((href) => `<use href="${href}"/>`).join('')}</svg>`}));
  const problem = (drawing: string): string =>
    `A page shows the drawing ${drawing}, which does not exist. Draw it, or remove it from the page.`;
  expect(() => checkDrawings(testInfo.outputDir, [...listing.drawings, ...listing.drawings])).toThrow(
    [
      problem('/img/counter.svg#counter-mug'),
      problem('/img/gone.svg#gone-sun'),
      'A page shows the drawing no with `inPage`, but the page has no `InlineSheet` with it. Remove `inPage`.',
    ].join('\n'),
  );
  expect(() => checkDrawings(testInfo.outputDir, drawn.slice(0, 1))).not.toThrow();
});
