import type {Element} from 'hast';
import {address, pathOf, urlOf} from '../../config/address';
import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {element} from './html';
import {hasAddress, type Page} from './page';
import {previewFile, previewSize} from './pictures';
import {catalog} from './policy';
import {structuredData} from './structured-data';

/** Where programs find the documents of the API. In a folder, the site cannot know if the catalogue is in the root of the domain. */
const apiLinks = [
  ...(pathOf('/') === '/' ? [element('link', {rel: ['api-catalog'], href: catalog.path})] : []),
  element('link', {rel: ['service-desc'], type: 'application/yaml', href: pathOf('/openapi.yaml')}),
];

/** Returns the metadata for search engines and link previews. Adding it here keeps it out of the browser's scripts. */
export function metadata({route, isDocument, robots}: Page): Element[] {
  if (!hasAddress(route)) return [];
  const {hidden = false} = routes.find(({path}) => path === route) ?? {};
  const image = urlOf(previewFile);
  const isHome = route === '/';
  const properties = {
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': company.name,
    'og:image': image,
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': `${company.name}: ${company.tagline}`,
  };
  return [
    ...((hidden || address.isPreview) && robots === '' ? [element('meta', {name: 'robots', content: 'noindex'})] : []),
    ...Object.entries(properties).map(([name, content]) => element('meta', {property: name, content})),
    element('meta', {name: 'twitter:image', content: image}),
    element('link', {rel: ['manifest'], href: pathOf('/site.webmanifest')}),
    element('link', {rel: ['apple-touch-icon'], href: pathOf('/img/icon-180.png')}),
    ...(isHome ? apiLinks : []),
    ...(isHome ? structuredData : []).map((data) =>
      element('script', {type: 'application/ld+json'}, branded(JSON.stringify(data)).replaceAll('<', '\\u003c')),
    ),
  ];
}
