import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {expect, pageHtml, test} from '../support/fixtures';

/** Returns the routes of a built site's pages. The 404 page and HTML files without the framework do not count. */
function builtRoutes(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('id="__docusaurus"'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .sort();
}

test('the site has exactly the routes in the list', ({siteFolder}) => {
  expect(builtRoutes(siteFolder)).toEqual(routes.map(({path}) => path).sort());
});

test('the sitemap has exactly the public routes', ({siteFolder}) => {
  const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').href);
  const meant = routes.filter(({hidden}) => !hidden).map(({path}) => new URL(path, company.siteUrl).href);
  expect(listed.sort()).toEqual(meant.sort());
});

test('the pages have unique titles', ({siteFolder}) => {
  const titles = routes.map(({path}) => {
    const html = pageHtml(siteFolder, path);
    return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? `${path} has none`;
  });
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('the site serves the sandbox and the report that the tests use', ({siteFolder}) => {
  for (const file of ['sandbox.mjs', 'sandbox.mjs.sha256', 'report.csv']) {
    const [served, tested] = [siteFolder, process.env.SANDBOX_FOLDER ?? ''].map((folder) => readFileSync(join(folder, file), 'utf8'));
    expect(served === tested, file).toBe(true);
  }
});
