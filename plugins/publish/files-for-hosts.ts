import {address, pathOf, urlOf} from '../../config/address';
import {company} from '../../config/company';
import {folderOf, locales} from '../../config/locales';
import {paintIcon} from './pictures';
import {headersFile, redirects, translated} from './policy';

const iconSizes = [180, 192, 512];

const manifest = JSON.stringify({
  name: company.name,
  short_name: company.name,
  description: company.description,
  start_url: pathOf('/'),
  display: 'browser',
  icons: [
    {src: pathOf('/img/favicon.svg'), type: 'image/svg+xml', sizes: 'any'},
    ...iconSizes.map((size) => ({
      src: pathOf(`/img/icon-${String(size)}.png`),
      type: 'image/png',
      sizes: `${String(size)}x${String(size)}`,
    })),
  ],
});

/** The 404 response for programs. */
const missingText = `404 Not Found

There is no file at this address. ${urlOf('/llms.txt')} lists all pages. To read a page as Markdown, add .md to its address.
`;

/** Returns `security.txt`. RFC 9116 (https://www.rfc-editor.org/rfc/rfc9116) requires an expiry date. */
function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: mailto:${company.securityEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: ${company.securityLanguages}\nCanonical: ${address.siteUrl}/.well-known/security.txt\n`;
}

export function filesForSite(siteDir: string): [string, string | Buffer][] {
  return [
    ['site.webmanifest', manifest],
    ['404.txt', missingText],
    ...iconSizes.map((size): [string, Buffer] => [`img/icon-${String(size)}.png`, paintIcon(siteDir, size)]),
  ];
}

const sitemaps = locales.map((locale) => `${address.siteUrl}${folderOf(locale, address.baseUrl)}sitemap.xml`);

/** Returns the files that programs read only in the root of a domain, not in a folder. */
export function filesForDomain(): [string, string][] {
  return [
    ['_headers', headersFile()],
    [
      '_redirects',
      [
        ...redirects.map(([from, to]) => `${from} ${to} 301\n`),
        // Netlify uses this rule only if there is no such file.
        ...translated.map((home) => `${home}* ${home}404.html 404\n`),
      ].join(''),
    ],
    // A crawler must read a preview to find its `noindex`, but needs no list of its pages.
    ['robots.txt', `User-agent: *\nAllow: /\n\n${(address.isPreview ? [] : sitemaps).map((url) => `Sitemap: ${url}\n`).join('')}`],
    ['.well-known/security.txt', securityText(new Date())],
  ];
}
