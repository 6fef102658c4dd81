/**
 * The index of Jump to: everything that can be found, one entry each, from the built pages and the contract. The last steps
 * of all plugins run at once, so `plugins/publish` calls this while the pages are still.
 */
import type {Entry} from '../../src/search/entry';
import {contractEntries, foldKinds, objectKeys} from './contract';
import {pageEntries} from './pages';

/** Where the site serves it. */
export const searchFile = 'search.json';

/** All entries of the built site in `outDir`. */
export async function searchEntries(siteDir: string, outDir: string, routesPaths: readonly string[]): Promise<Entry[]> {
  const contract = contractEntries(siteDir);
  const known = new Set(contract.map(({url}) => url));
  const pages = await pageEntries(
    outDir,
    routesPaths.filter((route) => !route.endsWith('.html')),
    foldKinds(siteDir),
  );
  // An operation's page is its operation.
  const keys = objectKeys(siteDir);
  const others = pages.filter(({url}) => !known.has(url) || url.includes('#'));
  // A page's part comes before what leads to it: of an address, the first entry is the place itself.
  return [...others.map((entry) => (keys.has(entry.url) ? {...entry, keys: keys.get(entry.url)} : entry)), ...contract];
}
