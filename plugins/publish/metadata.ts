import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {context, organizationId, type StructuredData} from '../../src/data/structured-data';
import {escapeAttribute} from '../../src/lib/escape';
import {appendToHead, descriptionOf, headOf, isDocument, titleOf} from './page';
import {previewSize} from './pictures';
import {changePages, isAddressed, type Site} from './site';

function address(route: string): string {
  return new URL(route, company.siteUrl).href;
}

/** Where a page's preview stands, from the root of the site. */
export function previewPath(route: string): string {
  return `/img/previews/${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** The page's ancestors that are pages themselves, and the page, from the root on. The root has none, and others bring theirs. */
function trail(html: string, route: string, titles: ReadonlyMap<string, string>): StructuredData[] {
  if (route === '/' || html.includes('BreadcrumbList')) return [];
  const parts = route.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).filter((each) => titles.has(each));
  const steps = [{name: 'Home', item: '/'}, ...above.map((each) => ({name: titles.get(each) ?? '', item: each}))];
  const itemListElement = steps.map(({name, item}, index) => ({'@type': 'ListItem', position: index + 1, name, item: address(item)}));
  return [{'@context': context, '@type': 'BreadcrumbList', itemListElement}];
}

function article(html: string, route: string): StructuredData[] {
  if (!isDocument(html)) return [];
  const author = {'@type': 'Organization', '@id': organizationId, name: company.name};
  return [
    {
      '@context': context,
      '@type': 'TechArticle',
      headline: titleOf(html),
      description: descriptionOf(html),
      url: address(route),
      image: address(previewPath(route)),
      author,
      publisher: author,
    },
  ];
}

function tags(html: string, route: string, titles: ReadonlyMap<string, string>): string {
  const {hidden = false, structuredData = []} = routes.find(({path}) => path === route) ?? {};
  const meta = Object.entries({
    'og:type': isDocument(html) ? 'article' : 'website',
    'og:site_name': company.name,
    'og:image': address(previewPath(route)),
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': `${titleOf(html)}, ${company.name}`,
  }).map(([name, content]) => `<meta property="${name}" content="${escapeAttribute(content)}">`);
  const twitter = `<meta name="twitter:image" content="${escapeAttribute(address(previewPath(route)))}">`;
  const data = [...trail(html, route, titles), ...structuredData, ...article(html, route)].map(
    (each) => `<script type="application/ld+json">${branded(JSON.stringify(each)).replaceAll('<', '\\u003c')}</script>`,
  );
  const robots = hidden && !/name="?robots/.test(headOf(html)) ? ['<meta name="robots" content="noindex">'] : [];
  const icons = ['<link rel="manifest" href="/site.webmanifest">', '<link rel="apple-touch-icon" href="/img/icon-180.png">'];
  return [...robots, ...meta, twitter, ...icons, ...data].join('');
}

/** Adds what search engines and link previews read. The browser's scripts carry none of it. */
export function metadata(site: Site): Site {
  const titles = new Map([...site.pages].map(([route, html]) => [route, titleOf(html)]));
  return changePages(site, (html, route) => (isAddressed(route) ? appendToHead(html, tags(html, route, titles)) : html));
}
