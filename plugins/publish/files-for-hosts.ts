import {company} from '../../config/company';
import {paintIcon} from './pictures';
import {headersFile} from './policy';

const iconSizes = [180, 192, 512];

const manifest = JSON.stringify({
  name: company.name,
  short_name: company.name,
  description: company.description,
  start_url: '/',
  display: 'browser',
  icons: [
    {src: '/img/favicon.svg', type: 'image/svg+xml', sizes: 'any'},
    ...iconSizes.map((size) => ({src: `/img/icon-${String(size)}.png`, type: 'image/png', sizes: `${String(size)}x${String(size)}`})),
  ],
});

/** Returns `security.txt`. RFC 9116 (https://www.rfc-editor.org/rfc/rfc9116) requires an expiry date. */
function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: mailto:${company.securityEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, fr\nCanonical: ${company.siteUrl}/.well-known/security.txt\n`;
}

export function filesForDomain(siteDir: string, backendUrl: string | undefined): [string, string | Buffer][] {
  return [
    ['_headers', headersFile({backendUrl})],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`],
    ['site.webmanifest', manifest],
    ['.well-known/security.txt', securityText(new Date())],
    ...iconSizes.map((size): [string, Buffer] => [`img/icon-${String(size)}.png`, paintIcon(siteDir, size)]),
  ];
}
