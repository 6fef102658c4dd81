import type {Element} from 'hast';
import {address, pathOf, urlOf} from '../../config/address';
import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {context, organizationId, type StructuredData} from '../../src/data/structured-data';
import {element, textOf} from './html';
import {hasAddress, type Page} from './page';
import {previewSize} from './pictures';
import {catalog} from './policy';

export function previewPath(route: string): string {
  return `/img/previews/${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** Returns the parent paths of a route, shortest first: `/a` and `/a/b` for `/a/b/c`. */
export function ancestorRoutes(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/**
 * Returns a page's breadcrumbs: the home page, existing parent pages, and the page itself. The list is empty for the home page and
 * for pages with breadcrumbs from the framework.
 */
function trail({route, title, head}: Page, titles: ReadonlyMap<string, string>): StructuredData[] {
  if (route === '/' || textOf(head).includes('BreadcrumbList')) return [];
  const pagesAbove = ancestorRoutes(route).filter((each) => titles.has(each));
  const steps = [
    {name: 'Home', item: '/'},
    ...pagesAbove.map((each) => ({name: titles.get(each) ?? '', item: each})),
    {name: title, item: route},
  ];
  const itemListElement = steps.map(({name, item}, index) => ({'@type': 'ListItem', position: index + 1, name, item: urlOf(item)}));
  return [{'@context': context, '@type': 'BreadcrumbList', itemListElement}];
}

function article({route, title, description, isDocument}: Page): StructuredData[] {
  if (!isDocument) return [];
  const author = {'@type': 'Organization', '@id': organizationId, name: company.name};
  return [
    {
      '@context': context,
      '@type': 'TechArticle',
      headline: title,
      description,
      url: urlOf(route),
      image: urlOf(previewPath(route)),
      author,
      publisher: author,
    },
  ];
}

/** Where programs find the documents of the API. In a folder, the site cannot know if the catalogue is in the root of the domain. */
const apiLinks = [
  ...(pathOf('/') === '/' ? [element('link', {rel: ['api-catalog'], href: catalog.path})] : []),
  element('link', {rel: ['service-desc'], type: 'application/yaml', href: pathOf('/openapi.yaml')}),
];

const api: StructuredData = {
  '@context': context,
  '@type': 'WebAPI',
  name: `${company.name} API`,
  documentation: urlOf('/llms.txt'),
  provider: {'@type': 'Organization', '@id': organizationId, name: company.name},
};

/**
 * Returns the metadata for search engines and link previews. Adding it here keeps it out of the browser's scripts. `titles` maps
 * the routes of parent pages to their titles.
 */
export function metadata(page: Page, titles: ReadonlyMap<string, string>): Element[] {
  const {route, title, isDocument, robots} = page;
  if (!hasAddress(route)) return [];
  const {hidden = false, structuredData = []} = routes.find(({path}) => path === route) ?? {};
  const image = urlOf(previewPath(route));
  const isHome = route === '/';
  const properties = {
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': company.name,
    'og:image': image,
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': `${title}, ${company.name}`,
  };
  return [
    ...((hidden || address.isPreview) && robots === '' ? [element('meta', {name: 'robots', content: 'noindex'})] : []),
    ...Object.entries(properties).map(([name, content]) => element('meta', {property: name, content})),
    element('meta', {name: 'twitter:image', content: image}),
    element('link', {rel: ['manifest'], href: pathOf('/site.webmanifest')}),
    element('link', {rel: ['apple-touch-icon'], href: pathOf('/img/icon-180.png')}),
    ...(isHome ? apiLinks : []),
    ...[...trail(page, titles), ...(isHome ? [api] : []), ...structuredData, ...article(page)].map((data) =>
      element('script', {type: 'application/ld+json'}, branded(JSON.stringify(data)).replaceAll('<', '\\u003c')),
    ),
  ];
}
