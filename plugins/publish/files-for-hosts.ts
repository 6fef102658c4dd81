import {company} from '../../config/company';
import {paintIcon} from './pictures';
import {headersFile, serverFiles} from './policy';
import {addFiles, type Circumstances, type Site} from './site';

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

/** https://www.rfc-editor.org/rfc/rfc9116: it must say until when it may be believed. */
function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: mailto:${company.securityEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, fr\nCanonical: ${company.siteUrl}/.well-known/security.txt\n`;
}

/** Adds what a domain serves beside its pages, and configurations of servers. */
export async function filesForHosts(site: Site, {siteDir, backendUrl, now}: Circumstances): Promise<Site> {
  const icons = new Map<string, Buffer>();
  for (const size of iconSizes) icons.set(`img/icon-${String(size)}.png`, await paintIcon(siteDir, size));
  const texts = {
    _headers: headersFile({backendUrl}),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`,
    'site.webmanifest': manifest,
    '.well-known/security.txt': securityText(now),
  };
  return {...addFiles(site, [...Object.entries(texts), ...icons]), hosting: new Map(Object.entries(serverFiles({backendUrl})))};
}
