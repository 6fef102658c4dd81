import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {address, pathOf} from '../../config/address';
import {isDefaultLocale} from '../../config/locales';
import {referenceResources} from '../../config/openapi';
import {faultsOf, throwFaults} from '../../packages/kit/faults';
import {frameFile} from '../generated-files/frame';
import {filesForPrograms, type Listing} from '../programs';
import {discoveryForDomain} from '../programs/discovery';
import {sidebarRoutes} from '../programs/llms';
import {checkDrawings} from './drawings';
import {filesForDomain, filesForSite} from './files-for-hosts';
import {isElement, property} from './html';
import {checkLinks, checkRoutes} from './links';
import {hasAddress, pageFile, readPage} from './page';
import {paintPreview, previewFile} from './pictures';
import {serverFiles} from './policy';
import type {SiteFacts} from './publish-page';

export interface BuiltSite {
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  readonly routes: readonly string[];
  readonly backendUrl: string | undefined;
  readonly themeKey: string;
}

export interface PageBatch {
  readonly routes: readonly string[];
  readonly outDir: string;
  readonly facts: SiteFacts;
}

/** The number of pages that justifies another thread. A thread takes a second to start. */
const fewestPages = 20;

function inThread(share: PageBatch): Promise<Listing[]> {
  return new Promise((resolve, reject) => {
    new Worker(path.join(__dirname, 'thread.cjs'), {workerData: share}).once('message', resolve).once('error', reject);
  });
}

/** Processes the pages in several threads, at most one for each processor. The results replace the built pages. */
async function publishPages({routes, ...site}: PageBatch): Promise<Listing[]> {
  const count = Math.min(availableParallelism(), Math.ceil(routes.length / fewestPages));
  const shares = Array.from({length: count}, (_, share) => routes.filter((__, index) => index % count === share));
  const listings = await Promise.all(shares.map((share) => inThread({...site, routes: share})));
  // Restores the order of `routes`: thread `index % count` processed the page at `index`.
  return routes.flatMap((_, index) => listings[index % count]?.[Math.floor(index / count)] ?? []);
}

async function writeAll(folder: string, files: Iterable<readonly [string, string | Buffer]>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), content);
  }
}

const resourceRoutes = referenceResources().map(({url}) => url);

/** Returns the data that all pages share. The shared scripts come from the `<head>` of two pages. */
async function readFacts({outDir, routes, backendUrl, themeKey}: BuiltSite): Promise<SiteFacts> {
  const paths = new Set(routes.filter(hasAddress).map(pathOf));
  const scriptsOf = async (route: string): Promise<string[]> => {
    const html = await readFile(path.join(outDir, pageFile(route)), 'utf8');
    const tags = readPage(route, html.slice(0, html.indexOf('</head>'))).head.children.filter(isElement);
    return tags.flatMap((tag) => (tag.tagName === 'script' ? (property(tag, 'src') ?? []) : []));
  };
  const [prose = [], reference = []] = await Promise.all([...sidebarRoutes().slice(0, 1), ...resourceRoutes.slice(0, 1)].map(scriptsOf));
  return {paths, ahead: prose.filter((file) => reference.includes(file)), backendUrl, themeKey};
}

export async function publishSite(site: BuiltSite): Promise<void> {
  const {siteDir, outDir, cacheDir, routes, backendUrl} = site;
  const listings = await publishPages({outDir, routes, facts: await readFacts(site)});
  for (const name of new Set(listings.flatMap(({frames}) => frames)))
    await copyFile(frameFile(cacheDir, name), path.join(outDir, `${name}.html`));
  const links = listings.map((listing) => listing.links);
  const drawings = listings.flatMap((listing) => listing.drawings);
  throwFaults([() => checkRoutes(site), () => checkLinks(site, links), () => checkDrawings(outDir, drawings)].flatMap(faultsOf));
  const {files: programs, forHosts} = await filesForPrograms(siteDir, outDir, listings);
  await writeAll(outDir, Object.entries(programs));
  await writeAll(outDir, [...filesForSite(siteDir), [previewFile.slice(1), await paintPreview(siteDir, cacheDir)]]);
  if (!isDefaultLocale) return;
  const hosting = `${path.resolve(outDir)}-hosting`;
  await writeAll(hosting, Object.entries({...serverFiles(), ...forHosts}));
  const {siteUrl, baseUrl, isPreview} = address;
  const ofDomain = [...filesForDomain(), ...discoveryForDomain(String(programs['skill.md']))];
  await writeAll(baseUrl === '/' ? outDir : hosting, ofDomain);
  if (backendUrl === undefined && !isPreview)
    console.log('The contact form cannot send, because SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set. See .env.example.');
  if (isPreview)
    console.log(
      `This build is a preview, because ${siteUrl}${baseUrl} is not the address in config/company.ts: search engines do not list its pages. Its contact form sends only with PREVIEW_SENDS_MESSAGES: see .env.example.`,
    );
  if (baseUrl !== '/')
    console.log(
      `Publish the built folder as ${siteUrl}${baseUrl}, and the contents of ${hosting} in the root of ${siteUrl}: nobody reads robots.txt, _headers, _redirects or .well-known in a folder.`,
    );
}
