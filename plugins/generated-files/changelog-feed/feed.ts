import {changelog, type Entry} from '../../../src/data/changelog';
import {branded} from '../../../config/brand';
import {urlOf} from '../../../config/address';
import {company} from '../../../config/company';
import {escapeText} from '../../../packages/kit/escape';

/** The page of the changelog. Without it, there is no feed. */
export const changelogRoute = '/documentation/changelog';

const page = urlOf(changelogRoute);

export const feedPath = 'documentation/changelog.xml';

function item({date, title, api, tools}: Entry): string {
  const text = [...api, ...tools]
    .map((change) => change.text)
    .join(' ')
    .replaceAll('`', '');
  return `<item><title>${escapeText(branded(title))}</title><link>${page}#${date}</link><guid>${page}#${date}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><description>${escapeText(branded(text))}</description></item>`;
}

export function changelogFeed(): string {
  const name = escapeText(company.name);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${name} API changelog</title><link>${page}</link>`,
    `<description>What changed in the ${name} API, by date.</description><language>en-ca</language>`,
    `<atom:link href="${urlOf(`/${feedPath}`)}" rel="self" type="application/rss+xml"/>`,
    ...changelog.map(item),
    '</channel></rss>',
    '',
  ].join('\n');
}
