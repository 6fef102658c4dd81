import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {Options} from '@docusaurus/plugin-sitemap';
import {operationsFolder} from './openapi';
import {routes} from './routes';

/** The day of the last commit that touched a file or folder, as YYYY-MM-DD; today where git does not know. */
function lastChange(place: string): string {
  const {stdout} = spawnSync('git', ['log', '-1', '--format=%cs', '--', place], {encoding: 'utf8'});
  return stdout.trim() || new Date().toISOString().slice(0, 10);
}

/** What has to change for a page to change: a page's whole folder; for an operation, the contract. */
function sourceOf(file: string): string {
  if (file.startsWith(operationsFolder)) return 'openapi/payments.yaml';
  return /^src\/pages\/.+\/index\.tsx$/.test(file) ? path.dirname(file) : file;
}

function sources(found: RouteConfig[]): [string, string][] {
  return found.flatMap(({path: route, metadata, routes: below = []}): [string, string][] => [
    ...(metadata?.sourceFilePath ? [[route, sourceOf(metadata.sourceFilePath)] satisfies [string, string]] : []),
    ...sources(below),
  ]);
}

/** The sitemap: what is meant to be found, each page with the day of its last change. */
export const sitemap: Options = {
  ignorePatterns: routes.filter(({hidden}) => hidden).map((route) => route.path),
  createSitemapItems: async ({defaultCreateSitemapItems, ...given}) => {
    const places = new Map(sources(given.routes));
    const items = await defaultCreateSitemapItems(given);
    return items.map(({url}) => ({url, lastmod: lastChange(places.get(new URL(url).pathname) ?? 'src')}));
  },
};
