import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

type Content = string | Buffer;

/** The built site, as far as the steps read and change it. */
export interface Site {
  /** The HTML of each page, by its route. */
  readonly pages: ReadonlyMap<string, string>;
  /** Other files, by their path from the site's root: scripts, style sheets, drawings, and what steps add. */
  readonly files: ReadonlyMap<string, Content>;
  /** Files for those who serve the site. They stand beside it, so that no host publishes them. */
  readonly hosting: ReadonlyMap<string, string>;
}

/** What steps are told beside the site. */
export interface Circumstances {
  readonly siteDir: string;
  /** A folder for files in between. */
  readonly cacheDir: string;
  /** The name of this build: HTML that is fetched later fits no other. */
  readonly build: string;
  /** Where the contact form sends its messages. */
  readonly backendUrl: string | undefined;
  /** The key in the browser's storage under which the framework keeps the reader's theme. */
  readonly themeKey: string;
  readonly now: Date;
}

/** One step of publishing: the site after it, made of the site before. A step writes nothing itself. */
export type Step = (site: Site, circumstances: Circumstances) => Site | Promise<Site>;

/** False for `404.html`, which is shown for addresses that have no page: nobody links to it. */
export function isAddressed(route: string): boolean {
  return !route.endsWith('.html');
}

/** The items that every list holds. */
export function inEvery([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((item) => others.every((list) => list.includes(item)));
}

/** The site with every page changed. */
export function changePages(site: Site, change: (html: string, route: string) => string): Site {
  return {...site, pages: new Map([...site.pages].map(([route, html]) => [route, change(html, route)]))};
}

/** The site with further files, or with other contents of files that it has. */
export function addFiles(site: Site, files: Iterable<readonly [string, Content]>): Site {
  return {...site, files: new Map([...site.files, ...files])};
}

/** The files of text with this ending: path and content. */
export function textFiles({files}: Site, ending: string): [string, string][] {
  return [...files].flatMap(([name, content]): [string, string][] =>
    name.endsWith(ending) && typeof content === 'string' ? [[name, content]] : [],
  );
}

function pageFile(route: string): string {
  if (route === '/') return 'index.html';
  return isAddressed(route) ? `${route}.html` : route;
}

/** What the steps read beside the pages: folder and endings. */
const readFolders = [
  ['assets', ['.css', '.js']],
  ['img', ['.svg']],
] as const;

/** Reads what the build wrote. */
export async function readSite(outDir: string, routes: readonly string[]): Promise<Site> {
  const pages = new Map<string, string>();
  for (const route of routes) pages.set(route, await readFile(path.join(outDir, pageFile(route)), 'utf8'));
  const files = new Map<string, string>();
  for (const [folder, endings] of readFolders) {
    const names = await readdir(path.join(outDir, folder), {recursive: true});
    for (const name of names.filter((each) => endings.some((ending) => each.endsWith(ending)))) {
      files.set(`${folder}/${name}`, await readFile(path.join(outDir, folder, name), 'utf8'));
    }
  }
  return {pages, files, hosting: new Map()};
}

/** Names the build by its scripts and styles, which are named by their content. */
export async function buildName(outDir: string): Promise<string> {
  const assets = await readdir(path.join(outDir, 'assets'), {recursive: true});
  return createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 12);
}

async function writeAll(folder: string, files: Iterable<readonly [string, Content]>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), content);
  }
}

/** Writes what the steps made of the site, and leaves alone what they did not change. */
export async function writeSite(outDir: string, before: Site, after: Site): Promise<void> {
  await writeAll(
    outDir,
    [...after.pages].filter(([route, html]) => before.pages.get(route) !== html).map(([route, html]) => [pageFile(route), html]),
  );
  await writeAll(
    outDir,
    [...after.files].filter(([name, content]) => before.files.get(name) !== content),
  );
  await writeAll(`${path.resolve(outDir)}-hosting`, after.hosting);
}
