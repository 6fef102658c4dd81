/** Where this build is published. Only the build imports this file: pages use `useBaseUrl` or `src/lib/site-path.ts`. */
import {faultsOf, throwFaults} from '../packages/kit/faults';
import {checkCompany} from './check-company';
import {company} from './company';
import {loadEnv} from './env';
import {folderOf, locale} from './locales';

export interface Address {
  /** The origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The folder on the origin, such as `/developers/`, or `/`. */
  readonly baseUrl: string;
  /** True for any other address than the company's. No search engine lists a preview, and its contact form does not send. */
  readonly isPreview: boolean;
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** Returns what is wrong with an origin, as a sentence for each fault. */
function originFaults(name: string, value = ''): string[] {
  if (isOrigin(value)) return [];
  const {origin = '', pathname = '/'} = URL.canParse(value) ? new URL(value) : {};
  if (!isOrigin(origin)) return [`${name} is "${value}". Write an address with its protocol, such as https://www.example.com.`];
  return [
    `${name} is "${value}". Write ${origin}${pathname === '/' ? '' : `, and the path ${pathname.replace(/\/*$/, '/')} as the folder (BASE_URL)`}.`,
  ];
}

function folderFaults(name: string, value = ''): string[] {
  if (/^\/(?:[\w.~-]+\/)*$/.test(value)) return [];
  const segments = /^[\w.~/-]+$/.test(value) ? value.split('/').filter(Boolean) : ['developers'];
  return [`${name} is "${value}". Write the path of a folder with a slash at both ends, such as ${['', ...segments, ''].join('/')}.`];
}

/**
 * Reads the address from `SITE_URL` and `BASE_URL`, or else from the company's facts.
 *
 * @throws Error with a sentence for each wrong value
 */
export function readAddress(env: NodeJS.ProcessEnv, facts: Pick<typeof company, 'siteUrl' | 'baseUrl'>): Address {
  const siteUrl = env.SITE_URL || facts.siteUrl;
  const baseUrl = env.BASE_URL || facts.baseUrl;
  const faults = [
    ...originFaults(env.SITE_URL ? 'SITE_URL' : 'siteUrl in config/company.ts', siteUrl),
    ...folderFaults(env.BASE_URL ? 'BASE_URL' : 'baseUrl in config/company.ts', baseUrl),
  ];
  throwFaults(faults);
  return {siteUrl, baseUrl, isPreview: siteUrl !== facts.siteUrl || baseUrl !== facts.baseUrl};
}

loadEnv();
throwFaults([() => readAddress(process.env, company), () => checkCompany(company)].flatMap(faultsOf));
export const address = readAddress(process.env, company);

/** The folder of this build's language. */
const home = folderOf(locale, address.baseUrl);

/** Returns a path on the site's origin, in the language of the build. `route` is a page or file, and starts with a slash. */
export function pathOf(route: string): string {
  return home + route.slice(1);
}

/** Returns the inverse of `pathOf`. */
export function routeOf(path: string): string {
  return path.replace(home, '/');
}

/** Returns the URL of a page or file of the site. */
export function urlOf(route: string): string {
  return address.siteUrl + pathOf(route);
}
