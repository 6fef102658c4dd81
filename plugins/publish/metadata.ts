import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {faqs} from '../../src/data/faqs';
import {jobs} from '../../src/data/jobs';
import {attribute, type BuiltPage} from './page';
import {previewSize} from './preview';

type Json = string | number | boolean | readonly Json[] | {readonly [key: string]: Json};

const organization = `${company.siteUrl}/#organization`;
const context = 'https://schema.org';

function address(route: string): string {
  return new URL(route, company.siteUrl).href;
}

/** Where a page's preview stands, from the root of the site. */
export function previewPath(route: string): string {
  return `/img/previews/${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.png`;
}

/** The page's ancestors that are pages themselves, and the page, from the root on. */
function trail(page: BuiltPage, titles: ReadonlyMap<string, string>): Json {
  const parts = page.route.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).filter((route) => titles.has(route));
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: ['/', ...above].map((route, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: route === '/' ? 'Home' : (titles.get(route) ?? ''),
      item: address(route),
    })),
  };
}

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: company.address.street,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  postalCode: company.address.postalCode,
  addressCountry: company.address.countryCode,
};

const aboutTheCompany: Json[] = [
  {
    '@context': context,
    '@type': 'Organization',
    '@id': organization,
    name: company.name,
    legalName: company.legalName,
    url: company.siteUrl,
    logo: address('/img/icon-512.png'),
    description: company.description,
    foundingDate: String(company.foundingYear),
    email: company.email,
    telephone: company.phone,
    address: postalAddress,
  },
  {'@context': context, '@type': 'WebSite', name: company.name, url: company.siteUrl, publisher: {'@id': organization}},
];

const questions = (): Json => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer.join(' ')},
  })),
});

const employmentTypes = {'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME'};

const openings = (): Json[] =>
  jobs.map(({title, description, location, type, posted}) => ({
    '@context': context,
    '@type': 'JobPosting',
    title,
    description,
    datePosted: posted,
    employmentType: employmentTypes[type],
    hiringOrganization: {'@type': 'Organization', name: company.name, sameAs: company.siteUrl},
    jobLocation: {'@type': 'ContractNode', address: postalAddress},
    directApply: false,
    ...(/remote/i.test(location) && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: {'@type': 'Country', name: company.address.country},
    }),
  }));

const article = (page: BuiltPage): Json => ({
  '@context': context,
  '@type': 'TechArticle',
  headline: page.title,
  description: page.description,
  url: address(page.route),
  image: address(previewPath(page.route)),
  author: {'@type': 'Organization', '@id': organization, name: company.name},
  publisher: {'@type': 'Organization', '@id': organization, name: company.name},
});

function structuredData(page: BuiltPage, titles: ReadonlyMap<string, string>): Json[] {
  const found: Json[] = [];
  if (page.route === '/') found.push(...aboutTheCompany);
  else if (!page.contains('BreadcrumbList')) found.push(trail(page, titles));
  if (page.route === '/help-center') found.push(questions());
  if (page.route === '/careers') found.push(...openings());
  if (page.contains('plugin-docs')) found.push(article(page));
  return found;
}

/** Adds what search engines and link previews read. The browser's scripts carry none of it. */
export function addMetadata(page: BuiltPage, titles: ReadonlyMap<string, string>, hidden: boolean): void {
  const meta = Object.entries({
    'og:type': page.contains('plugin-docs') ? 'article' : 'website',
    'og:site_name': company.name,
    'og:image': address(previewPath(page.route)),
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': `${page.title}, ${company.name}`,
  }).map(([name, content]) => `<meta property="${name}" content="${attribute(content)}">`);
  const twitter = `<meta name="twitter:image" content="${attribute(address(previewPath(page.route)))}">`;
  const data = structuredData(page, titles).map(
    (each) => `<script type="application/ld+json">${branded(JSON.stringify(each)).replaceAll('<', '\\u003c')}</script>`,
  );
  const robots = hidden && !/name="?robots/.test(page.head) ? ['<meta name="robots" content="noindex">'] : [];
  const icons = ['<link rel="manifest" href="/site.webmanifest">', '<link rel="apple-touch-icon" href="/img/icon-180.png">'];
  page.append([...robots, ...meta, twitter, ...icons, ...data].join(''));
}
