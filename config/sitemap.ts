import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {Options} from '@docusaurus/plugin-sitemap';
import {contractPath} from './contract';
import {pathOf} from './address';
import {referenceFolder} from './openapi';
import {routes} from './routes';

function git(folder: string, ...args: string[]): string {
  const {status, stdout} = spawnSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: Infinity});
  return status === 0 ? stdout.trim() : '';
}

/** True in a complete clone. In a shallow clone, git gives older changes the date of the oldest commit. */
export function knowsHistory(folder: string): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'false';
}

/** Returns the day of each file's last commit, as YYYY-MM-DD. */
function changes(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  const log = git(folder, '-c', 'core.quotePath=false', 'log', '--format=:%cs', '--name-only', '--relative', '--', '.');
  for (const line of log.split('\n')) {
    if (line.startsWith(':')) day = line.slice(1);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}

/**
 * Returns a function that dates the last commit of a file or folder, as YYYY-MM-DD. It reads git's whole history once, because one
 * file would take as long.
 */
export function lastChanges(folder: string): (place: string) => string | undefined {
  const days = changes(folder);
  return (place) => {
    const found = [...days].filter(([file]) => file === place || file.startsWith(`${place}/`)).map(([, day]) => day);
    return found.sort().at(-1);
  };
}

/**
 * Returns the file or folder whose last commit dates a page. For the API reference, it is the contract. For most marketing pages, it is
 * the folder.
 */
function sourceOf(file: string): string {
  if (file.startsWith(referenceFolder)) return contractPath;
  return /^src\/pages\/.+\/index\.tsx$/.test(file) ? path.dirname(file) : file;
}

function sources(found: RouteConfig[]): [string, string][] {
  return found.flatMap(({path: route, metadata, routes: below = []}): [string, string][] => [
    ...(metadata?.sourceFilePath ? [[route, sourceOf(metadata.sourceFilePath)] satisfies [string, string]] : []),
    ...sources(below),
  ]);
}

/** Lists all public pages. The dates of changes need a clone with the whole history. */
export const sitemap: Options = {
  ignorePatterns: routes.filter(({hidden}) => hidden).map((route) => pathOf(route.path)),
  createSitemapItems: async ({defaultCreateSitemapItems, ...given}) => {
    const places = new Map(sources(given.routes));
    const items = await defaultCreateSitemapItems(given);
    const folder = process.cwd();
    if (!knowsHistory(folder)) {
      console.warn(
        '[WARNING] The sitemap has no dates, because this folder does not have the whole git history. In a clone, run: git fetch --unshallow',
      );
      return items.map(({url}) => ({url}));
    }
    const lastChange = lastChanges(folder);
    return items.map(({url}) => ({url, lastmod: lastChange(places.get(new URL(url).pathname) ?? 'src')}));
  },
};
