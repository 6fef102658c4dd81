import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {escapeText} from '../../packages/kit/escape';
import {expect, pageHtml, test} from '../support/fixtures';

/** Returns the `content` of the `<meta>` tag with this name or property. The HTML may omit quotes. */
function content(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta(?=[^>]*(?:name|property)="?${name}["\\s])[^>]*>`).exec(html)?.[0] ?? '';
  const [, quoted, bare] = / content=(?:"([^"]*)"|([^\s>]+))/.exec(tag) ?? [];
  return quoted ?? bare;
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

function structured(html: string): Thing[] {
  return [...html.matchAll(/<script[^>]*type="?application\/ld\+json"?[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']): Thing =>
    JSON.parse(text),
  );
}

for (const {path, hidden} of routes) {
  test(`${path} has complete metadata`, ({siteFolder}) => {
    const html = pageHtml(siteFolder, path);
    const address = new URL(path, company.siteUrl).href;
    const description = content(html, 'description') ?? '';
    expect(description.length, description).toBeGreaterThan(15);
    expect(description.length, description).toBeLessThan(200);
    expect(html).toMatch(new RegExp(`<link[^>]*rel="?canonical"? href="?${address.replace(/\/$/, '/?')}["\\s]`));
    expect(content(html, 'og:title')).toContain(escapeText(company.name));
    expect(content(html, 'og:description')).toBe(description);
    expect(content(html, 'og:url')).toBe(address);
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
    expect(content(html, 'robots')?.includes('noindex') ?? false).toBe(hidden ?? false);

    const picture = content(html, 'og:image') ?? '';
    expect(content(html, 'twitter:image')).toBe(picture);
    const file = readFileSync(join(siteFolder, new URL(picture).pathname));
    expect([file.readUInt32BE(16), file.readUInt32BE(20)], 'width and height of the PNG').toEqual([1200, 630]);

    const things = structured(html);
    for (const thing of things) expect(thing['@context']).toMatch(/^https:\/\/schema\.org\/?$/);
    expect(things.map((thing) => thing['@type'])).toEqual(path === '/' ? ['WebAPI', 'Organization', 'WebSite'] : []);
  });
}

test('descriptions are plain text', ({siteFolder}) => {
  const files = readdirSync(siteFolder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(routes.length - 1);
  for (const file of files) {
    const html = readFileSync(join(siteFolder, file), 'utf8');
    for (const name of ['description', 'og:description'])
      expect.soft(content(html, name) ?? '', `${file}: ${name}`).not.toMatch(/[`*<>[\]{}]|&(?:lt|gt|#)|\b_|_\b/);
  }
});

test('no two pages share a description', ({siteFolder}) => {
  const all = routes.map(({path}) => content(pageHtml(siteFolder, path), 'description'));
  expect(all.filter((description, index) => all.indexOf(description) !== index)).toEqual([]);
});

test('robots.txt, the manifest and the icons are served', async ({request}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);
  const manifest: {name: string; icons: {src: string}[]} = JSON.parse(await (await request.get('/site.webmanifest')).text());
  expect(manifest.name).toBe(company.name);
  for (const {src} of [...manifest.icons, {src: '/img/icon-180.png'}]) expect((await request.get(src)).status(), src).toBe(200);
});
