/** The steps of publishing, each on a small site. */
import {expect, test} from 'playwright/test';
import {inlineDrawings} from '../plugins/publish/drawings';
import {filesForHosts} from '../plugins/publish/files-for-hosts';
import {inlineStyles as inlineSheets} from '../plugins/publish/inline-styles';
import {metadata, previewPath} from '../plugins/publish/metadata';
import {descriptionOf, inlineScripts, inlineStyles, prependToHead, scriptFiles, titleOf} from '../plugins/publish/page';
import {contentPolicy, policies} from '../plugins/publish/policy';
import {addFiles, type Site} from '../plugins/publish/site';
import {nameBuild, startAfterPaint} from '../plugins/publish/start-after-paint';
import {dropUnreadProperties, withoutUnread} from '../plugins/publish/unread-properties';
import {dropUnusedRules, unusedClasses} from '../plugins/publish/unused-rules';
import {fragments} from '../plugins/reference-pages/fragments';

const circumstances = {
  siteDir: '.',
  cacheDir: '.test',
  build: 'b1',
  themeKey: 'theme',
  backendUrl: undefined,
  now: new Date('2026-03-01T00:00:00Z'),
};

function siteOf(pages: Record<string, string>, files: Record<string, string> = {}): Site {
  return {pages: new Map(Object.entries(pages)), files: new Map(Object.entries(files)), hosting: new Map()};
}

function only({pages}: Site): string {
  return [...pages.values()].join('\n');
}

const page = (head: string, body = ''): string => `<html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

for (const [tag, title] of [
  ['<title>Refunds | Larch</title>', 'Refunds'],
  ['<title data-rh=true>A &amp; B | C | Larch</title>', 'A & B | C'],
  ['<title>Jo&#x27;s &quot;shop&quot; &lt;b&gt;</title>', 'Jo\'s "shop" <b>'],
  ['<title>&amp;lt;</title>', '&lt;'],
  ['', ''],
] as const) {
  test(`the title of ${tag || 'a page without one'}`, () => {
    expect(titleOf(page(tag))).toBe(title);
  });
}

for (const [tag, description] of [
  ['<meta name="description" content="One &amp; two.">', 'One & two.'],
  ['<meta data-rh=true name=description content=One>', 'One'],
  ['<meta property="og:description" content="Another."><meta name="description" content="This.">', 'This.'],
  ['', ''],
] as const) {
  test(`the description in ${tag || 'a page without one'}`, () => {
    expect(descriptionOf(page(tag))).toBe(description);
  });
}

for (const [html, scripts] of [
  ['<script>a()</script><script data-x="1">b()</script>', ['a()', 'b()']],
  ['<script src="/a.js"></script><script async src=/b.js></script>', []],
  ['<script type="application/ld+json">{}</script><script type=application/json>{}</script>', []],
  ['<script type="module">c()</script>', ['c()']],
] as const) {
  test(`a policy names of ${html} what runs: ${scripts.join(', ') || 'nothing'}`, () => {
    expect(inlineScripts(html)).toEqual(scripts);
  });
}

test('a page without the place that a step writes to ends the build, with a sentence', () => {
  expect(() => prependToHead('<html><head></head></html>', '<meta>')).toThrow('plugins/publish/page.ts');
  expect(() => nameBuild(siteOf({'/': '<html></html>'}), circumstances)).toThrow('plugins/publish/page.ts');
});

test('sheets without a property to drop end the build, with a sentence', () => {
  const read = {'assets/css/a.css': ':root{--ifm-color:red}a{color:var(--ifm-color)}'};
  expect(() => dropUnreadProperties(siteOf({}, read))).toThrow('plugins/publish/unread-properties.ts');
});

test('a policy names scripts and styles by their hashes, each once, and comes first in the head', () => {
  const html = page('<style>a{}</style><style media=print>b{}</style><script>go()</script><script>go()</script>');
  expect(inlineStyles(html)).toEqual(['a{}', 'b{}']);
  const shown = only(policies(siteOf({'/': html}), {...circumstances, backendUrl: 'https://backend.example/rest'}));
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(shown).toMatch(/^<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /);
  expect(shown.match(/script-src 'self' ([^;]*);/)?.[1]).toBe("'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='");
  expect(shown.match(/style-src 'self' ([^;]*);/)?.[1]?.split(' ')).toHaveLength(2);
  expect(shown).toContain("connect-src 'self' https://backend.example;");
  expect(contentPolicy({scripts: [], styles: []}, undefined)).toContain("connect-src 'self';");
});

test('what a tag holds is no pattern of a replacement', () => {
  expect(prependToHead('<meta charset=utf-8><title></title>', '<x content="$&$1">')).toBe(
    '<meta charset=utf-8><x content="$&$1"><title></title>',
  );
});

test('a page has its own sheets in it, each under the name by which the bundler looks for it', () => {
  const linked = '<link rel=stylesheet href=/assets/css/main.css /><link rel="stylesheet" href="/assets/css/home.css">';
  const sheets = {'assets/css/main.css': 'a{content:"$&"}', 'assets/css/home.css': 'h1{}'};
  expect(only(inlineSheets(siteOf({'/': page(linked)}, sheets)))).toBe(
    page('<style data-href="/assets/css/main.css">a{content:"$&"}</style><style data-href="/assets/css/home.css">h1{}</style>'),
  );
  expect(() => inlineSheets(siteOf({'/': page('<title>A</title>')}))).toThrow('A page names no style sheets: A.');
});

test('a drawing stands in its place without comments and indentation, and one that is missing is told', () => {
  const drawn = (files: Record<string, string>): string =>
    only(inlineDrawings(siteOf({'/': '<div class="a" data-sheet="counter"></div><div data-sheet=counter><p>kept</p></div>'}, files)));
  expect(drawn({'img/counter.svg': '<svg>\n  <!-- who\n drew -->\n  <g>\n    <path/>\n  </g>\n</svg>\n'})).toBe(
    '<div class="a" data-sheet="counter"><svg><g><path/></g></svg></div><div data-sheet=counter><p>kept</p></div>',
  );
  expect(() => drawn({})).toThrow('A page shows the drawing counter, and there is no img/counter.svg.');
});

const framework = [...unusedClasses, 'button', 'footer'].map((name) => `.${name}{top:0}`).join('');

for (const [name, css, kept] of [
  ['named by a page', '.worn{color:red}', true],
  ['named by a script', '.shown{color:red}', true],
  ['named by nobody', '.other{color:red}', false],
  ['of the framework, though a script holds the word', '.card{color:red}', false],
  ['of a button that is no class of ours', '.button{color:red}', false],
  ['of the element of that name', 'button{color:red}', true],
] as const) {
  test(`a rule whose class is ${name} is ${kept ? 'kept' : 'dropped'}`, async () => {
    const site = siteOf(
      {'/': page('', '<p class="worn"><button></button></p>')},
      {'assets/js/a.js': 'x="shown card button"', 'assets/css/a.css': `${css}.worn{top:0}`},
    );
    const {files} = await dropUnusedRules(addFiles(site, [['assets/css/framework.css', framework]]));
    expect(files.get('assets/css/a.css')).toBe(kept ? `${css}.worn{top:0}` : '.worn{top:0}');
    expect(files.get('assets/css/framework.css')).toBe('');
  });
}

test('a name in the list of classes that no sheet has is told', async () => {
  const withoutHero = siteOf({}, {'assets/css/a.css': framework.replace('.hero{', '.jumbotron{')});
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

test('a property is read by pages, scripts and other sheets', () => {
  const css = ':root{--ifm-page:1;--ifm-script:1;--ifm-sheet:1;--ifm-none:1}';
  const {files} = dropUnreadProperties(
    siteOf(
      {'/': '<p style="top:var(--ifm-page)">'},
      {'assets/css/a.css': css, 'assets/css/b.css': 'p{top:var(--ifm-sheet)}', 'assets/js/a.js': "'var(--ifm-script)'"},
    ),
  );
  expect(files.get('assets/css/a.css')).toBe(':root{--ifm-page:1;--ifm-script:1;--ifm-sheet:1;}');
});

test('a page of the reference gives its HTML as a file, with the slots empty, and other pages none', () => {
  const {files} = fragments(
    siteOf({
      '/refunds': page(
        '',
        '<nav>no</nav><div data-reference-page="resource-refunds"><h1>Refunds</h1><!--$--><div data-try="createRefund"><form></form></div></div>',
      ),
      '/pricing': page('', '<h1>Pricing</h1>'),
    }),
    circumstances,
  );
  expect([...files]).toEqual([['reference/b1/resource-refunds.txt', '<h1>Refunds</h1><div data-try="createRefund"></div>']]);
});

const script = (file: string): string => `<script src="${file}" defer="defer"></script>`;

test('scripts start after the paint, and what pages of the reference share is fetched ahead where it is missing', () => {
  const shared = script('/assets/js/shared.js');
  const site = startAfterPaint(
    siteOf({
      '/a': page(script('/assets/js/main.js') + shared + script('/assets/js/a.js'), '<div data-reference-page="a"></div>'),
      '/b': page(script('/assets/js/main.js') + shared + script('/assets/js/b.js'), '<div data-reference-page="b"></div>'),
      '/pricing': page(script('/assets/js/main.js')),
    }),
  );
  const data = (route: string): string | undefined => /<script (data-[^>]*)>/.exec(site.pages.get(route) ?? '')?.[1];
  expect(data('/a')).toBe('data-files="/assets/js/main.js /assets/js/shared.js /assets/js/a.js"');
  expect(data('/pricing')).toBe('data-files="/assets/js/main.js" data-ahead="/assets/js/shared.js"');
  expect(scriptFiles(only(site))).toEqual([]);
  expect(() => startAfterPaint(siteOf({'/none': page('')}))).toThrow('/none names no scripts.');
  expect(only(nameBuild(siteOf({'/': page('')}), circumstances))).toContain('<meta name="build" content="b1"></head>');
});

for (const [route, file] of [
  ['/', '/img/previews/home.png'],
  ['/api-docs/errors', '/img/previews/api-docs-errors.png'],
] as const) {
  test(`the preview of ${route} has a name of its own`, () => {
    expect(previewPath(route)).toBe(file);
  });
}

const titled = (title: string, more = ''): string => page(`<title>${title} | Larch</title>${more}`);
const read = (html: string): {'@type': string; [key: string]: unknown}[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

for (const [name, route, html, types] of [
  ['the first page', '/', titled('Larch'), ['Organization', 'WebSite']],
  ['a page below another', '/solutions/online-payments', titled('Online'), ['BreadcrumbList']],
  ['a page that has its own trail', '/solutions/x', titled('X', '<script type="application/json">"BreadcrumbList"</script>'), []],
  ['a document', '/refunds', titled('Refunds').replace('<html>', '<html class="plugin-docs">'), ['BreadcrumbList', 'TechArticle']],
  ['the page of questions', '/help-center', titled('Help'), ['BreadcrumbList', 'FAQPage']],
] as const) {
  test(`${name} tells search engines: ${types.join(', ') || 'nothing more'}`, () => {
    expect(read(only(metadata(siteOf({[route]: html})))).map((thing) => thing['@type'])).toEqual(types);
  });
}

test('a trail names the pages above that there are', () => {
  const {pages} = metadata(siteOf({'/': titled('Pay'), '/a': titled('A & B'), '/a/b/c': titled('C')}));
  const [trail] = read(pages.get('/a/b/c') ?? '');
  expect(trail?.itemListElement).toMatchObject([
    {position: 1, name: 'Home'},
    {position: 2, name: 'A & B'},
    {position: 3, name: 'C'},
  ]);
});

test('a hidden page says so once, and a page for no address nothing at all', () => {
  const robots = (html: string): number => html.match(/name="robots"/g)?.length ?? 0;
  expect(robots(only(metadata(siteOf({'/dashboard': titled('Dashboard')}))))).toBe(1);
  expect(robots(only(metadata(siteOf({'/dashboard': titled('D', '<meta name="robots" content="noindex">')}))))).toBe(1);
  expect(robots(only(metadata(siteOf({'/pricing': titled('Pricing')}))))).toBe(0);
  expect(only(metadata(siteOf({'/404.html': titled('None')})))).toBe(titled('None'));
});

test('security.txt may be believed for a year', async () => {
  const {files, hosting} = await filesForHosts(siteOf({'/': page('')}), circumstances);
  expect(files.get('.well-known/security.txt')).toContain('\nExpires: 2027-03-01T00:00:00.000Z\n');
  expect([...hosting.keys()]).toEqual(['nginx.conf', 'Caddyfile']);
});
