/** What publishing makes of a page that the build wrote. */
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {publishPage} from '../plugins/publish/publish-page';
import {dropUnreadProperties, withoutUnread} from '../plugins/publish/unread-properties';
import {dropUnusedRules, unusedClasses} from '../plugins/publish/unused-rules';

const theme = '<script>a("docusaurus-data-")</script>';

interface Parts {
  title?: string;
  head?: string;
  files?: string;
  body?: string;
  /** Classes of the root element. */
  kind?: string;
}

/** A page as the build writes it. */
function built({title = 'Refunds | Larch', head = '', files, body = '', kind = ''}: Parts = {}): string {
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

function publish(html: string, route = '/refunds', titles: Record<string, string> = {}) {
  const facts = {
    titles: new Map(Object.entries(titles)),
    build: 'b1',
    ahead: ['/assets/js/main.js', '/assets/js/shared.js'],
    backendUrl: 'https://backend.example/rest',
    themeKey: 'theme',
  };
  const {files: made, listing} = publishPage(route, html, facts, {read, paint: (title) => Buffer.from(title)});
  const page = made.get(route.endsWith('.html') ? route.slice(1) : `${route.slice(1) || 'index'}.html`);
  return {html: String(page), files: made, listing};
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page's policy says of `script-src` or `style-src`. */
function named(html: string, directive: string): string[] {
  const [, policy = ''] =
    /^<!doctype html><html[^>]*><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return new RegExp(`${directive} 'self' ?([^;]*);`).exec(policy)?.[1]?.split(' ').filter(Boolean) ?? [];
}

for (const [html, texts] of [
  ['<script>a()</script><script data-x="1">b()</script><script>a()</script>', ['a()', 'b()']],
  ['<script src="/a.js"></script><script async src=/b.js></script>', []],
  ['<script type="application/ld+json">{}</script><script type=application/json>{}</script>', []],
  ['<script type="module">c(1 && 2 < 3)</script>', ['c(1 && 2 < 3)']],
] as const) {
  test(`the policy names what runs of ${html}: ${texts.join(', ') || 'nothing'}`, () => {
    const own = named(publish(built()).html, 'script-src');
    expect(own).toHaveLength(2);
    const hashes = named(publish(built({body: html})).html, 'script-src');
    expect(hashes.filter((hash) => !own.includes(hash)).sort()).toEqual(texts.map(hashOf).sort());
  });
}

test('the policy names each text of styles, and the backend', () => {
  const {html} = publish(built({head: '<style>face{}</style>', body: '<style media=print>b{}</style>'}));
  expect(named(html, 'style-src')).toEqual(['face{}', 'a{content:"$&"}', 'b{}'].map(hashOf));
  expect(html).toContain("connect-src 'self' https://backend.example;");
});

test('a page has its own sheets in it, each under the name by which the bundler looks for it', () => {
  const sheets = '<link rel=stylesheet href=/assets/css/main.css /><link rel="stylesheet" href="/assets/css/page.css">';
  const {html} = publish(built({files: `${sheets}<script src=/assets/js/main.js defer></script>`}));
  expect(html).toContain(
    '<style data-href="/assets/css/main.css">a{content:"$&"}</style><style data-href="/assets/css/page.css">h1{}</style>',
  );
  expect(html).not.toContain('stylesheet');
});

test('scripts start after the paint, and what other pages share is fetched ahead where it is missing', () => {
  const {html} = publish(built());
  expect(html).toContain('<script data-files="/assets/js/main.js" data-ahead="/assets/js/shared.js">');
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test('a drawing is in its place without comments and indentation', () => {
  const {html} = publish(built({body: '<div class="a" data-sheet="counter"></div><div data-sheet=counter><p>kept</p></div>'}));
  expect(html).toContain(
    '<div class="a" data-sheet="counter"><svg><g><path></path></g></svg></div><div data-sheet="counter"><p>kept</p></div>',
  );
});

for (const [missing, html, sentence] of [
  ['style sheets', built({files: '<script src=/assets/js/main.js defer></script>'}), '/refunds names no style sheets.'],
  ['scripts', built({files: '<link rel=stylesheet href=/assets/css/main.css>'}), '/refunds names no scripts.'],
  ['charset', built().replace('<meta charset=UTF-8>', ''), '/refunds does not say its charset'],
  ['theme script', built().replace(theme, ''), "/refunds has no theme script of the framework's"],
  ['drawing', built({body: '<div data-sheet="till"></div>'}), 'There is no /img/till.svg.'],
] as const) {
  test(`a page without its ${missing} ends the build, with a sentence`, () => {
    expect(() => publish(html)).toThrow(sentence);
  });
}

for (const [title, shown] of [
  ['A &amp; B | C | Larch', 'A & B | C'],
  ['Jo&#x27;s &quot;shop&quot; &lt;b&gt; | Larch', 'Jo\'s "shop" <b>'],
  ['&amp;lt; | Larch', '&lt;'],
] as const) {
  test(`the title ${title} is drawn as ${shown}`, () => {
    expect(String(publish(built({title})).files.get('img/previews/refunds.png'))).toBe(shown);
  });
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

const things = (html: string): Thing[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = '']): Thing => JSON.parse(text));
const document = 'plugin-docs plugin-id-default';

for (const [name, route, parts, types] of [
  ['the first page', '/', {}, ['Organization', 'WebSite']],
  ['a page below another', '/solutions/online-payments', {}, ['BreadcrumbList']],
  ['a page that has its own trail', '/solutions/x', {head: '<script type="application/json">"BreadcrumbList"</script>'}, []],
  ['a document', '/refunds', {kind: document}, ['BreadcrumbList', 'TechArticle']],
  ['the page of questions', '/help-center', {}, ['BreadcrumbList', 'FAQPage']],
  ['a page for no address', '/404.html', {}, []],
] as const) {
  test(`${name} tells search engines: ${types.join(', ') || 'nothing more'}`, () => {
    expect(things(publish(built(parts), route).html).map((thing) => thing['@type'])).toEqual(types);
  });
}

test('a trail names the pages above that there are', () => {
  const [trail] = things(publish(built({title: 'C &lt;/script&gt; | Larch'}), '/a/b/c', {'/a': 'A & B'}).html);
  expect(trail?.itemListElement).toMatchObject([
    {position: 1, name: 'Home'},
    {position: 2, name: 'A & B'},
    {position: 3, name: 'C </script>'},
  ]);
});

test('a hidden page says so once, and others do not', () => {
  const robots = (route: string, head = ''): number => publish(built({head}), route).html.match(/name="robots"/g)?.length ?? 0;
  expect(robots('/dashboard')).toBe(1);
  expect(robots('/dashboard', '<meta name="robots" content="noindex">')).toBe(1);
  expect(robots('/pricing')).toBe(0);
});

const article = '<main><div class="theme-doc-markdown"><h1>Refunds</h1><p>Give money <em>back</em>.</p></div></main>';

test('a document has its Markdown beside it, and stands in the lists of pages', () => {
  const {html, files: made, listing} = publish(built({kind: document, body: article}));
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/refunds.md">');
  expect(made.get('refunds.md')).toContain('# Refunds\n\nGive money *back*.\n');
  expect(listing.markdown?.text).toBe('# Refunds\n\nGive money *back*.\n');
  expect(listing.contents).toMatchObject({title: 'Refunds', parts: [{text: 'Give money back.'}]});
});

test('an unlisted document can be read, and stands in no list', () => {
  const {files: made, listing} = publish(built({kind: document, body: article, head: '<meta name="robots" content="noindex, nofollow">'}));
  expect([...made.keys()]).toEqual(expect.arrayContaining(['refunds.html', 'refunds.md']));
  expect(listing).toEqual({});
});

test('a page of the reference gives its HTML as a file, with the slots empty, and other pages none', () => {
  const part = '<div data-reference-page="resource-refunds"><h1>Refunds</h1><!--$--><div data-try="createRefund"><form></form></div></div>';
  expect(publish(built({body: `<nav>no</nav>${part}`})).files.get('reference/b1/resource-refunds.txt')).toBe(
    '<h1>Refunds</h1><div data-try="createRefund"></div>',
  );
  expect([...publish(built()).files.keys()].filter((file) => file.startsWith('reference/'))).toEqual([]);
});

/** A folder with these files, as the build writes one. */
function folderOf(folder: string, contents: Record<string, string>): string {
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(join(folder, name, '..'), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const framework = [...unusedClasses, 'button', 'footer'].map((name) => `.${name}{top:0}`).join('');

for (const [name, css, kept] of [
  ['named by a page', '.worn{color:red}', true],
  ['named by a script', '.shown{color:red}', true],
  ['named by nobody', '.other{color:red}', false],
  ['of the framework, though a script holds the word', '.card{color:red}', false],
  ['of a button that is no class of ours', '.button{color:red}', false],
  ['of the element of that name', 'button{color:red}', true],
] as const) {
  test(`a rule whose class is ${name} is ${kept ? 'kept' : 'dropped'}`, async ({}, info) => {
    const folder = folderOf(info.outputPath('site'), {
      'index.html': '<p class="worn"><button></button></p>',
      'assets/js/a.js': 'x="shown card button"',
      'assets/css/a.css': `${css}.worn{top:0}`,
      'assets/css/framework.css': framework,
    });
    await dropUnusedRules(folder);
    expect(readFileSync(join(folder, 'assets/css/a.css'), 'utf8')).toBe(kept ? `${css}.worn{top:0}` : '.worn{top:0}');
    expect(readFileSync(join(folder, 'assets/css/framework.css'), 'utf8')).toBe('');
  });
}

test('a name in the list of classes that no sheet has is told', async ({}, info) => {
  const withoutHero = folderOf(info.outputPath('site'), {'assets/css/a.css': framework.replace('.hero{', '.jumbotron{')});
  await expect(dropUnusedRules(withoutHero)).rejects.toThrow('No style sheet has the class hero: take it from the list');
});

for (const [name, css, elsewhere, left] of [
  ['read in the same sheet', ':root{--ifm-a:1px}p{top:var(--ifm-a)}', '', ':root{--ifm-a:1px}p{top:var(--ifm-a)}'],
  ['read elsewhere', ':root{--ifm-a:1px}', 'var(--ifm-a)', ':root{--ifm-a:1px}'],
  ['read by nobody', ':root{--ifm-a:1px;top:0}', '', ':root{top:0}'],
  ['read by one that nobody reads', ':root{--ifm-a:1px;--ifm-b:var(--ifm-a)}', '', ':root{}'],
  ['read under a longer name', ':root{--ifm-a:1px}', 'var(--ifm-a-b)', ':root{}'],
  ['of ours', ':root{--ink:#000}', '', ':root{--ink:#000}'],
  ['with brackets and strings in it', ':root{--ifm-a:url("data:;{}");--ifm-b:calc(1px + (2px));top:0}', '', ':root{top:0}'],
] as const) {
  test(`a property that is ${name}`, () => {
    expect(withoutUnread(css, [elsewhere])).toBe(left);
  });
}

test('a property is read by pages, scripts and other sheets, and sheets without one to drop end the build', async ({}, info) => {
  const folder = folderOf(info.outputPath('site'), {
    'index.html': '<p style="top:var(--ifm-page)">',
    'assets/css/a.css': ':root{--ifm-page:1;--ifm-script:1;--ifm-sheet:1;--ifm-none:1}',
    'assets/css/b.css': 'p{top:var(--ifm-sheet)}',
    'assets/js/a.js': "'var(--ifm-script)'",
  });
  await dropUnreadProperties(folder);
  expect(readFileSync(join(folder, 'assets/css/a.css'), 'utf8')).toBe(':root{--ifm-page:1;--ifm-script:1;--ifm-sheet:1;}');
  await expect(dropUnreadProperties(folder)).rejects.toThrow('plugins/publish/unread-properties.ts');
});
