/** The index of Jump to: everything that can be found, one entry each. */
import path from 'node:path';
import {referenceOptions} from '../../../config/openapi';
import type {Entry} from '../../../src/search/entry';
import {createBuilder, plainRenderer, readContract} from '../../../packages/openapi-reference';
import {contractEntries, foldKinds, objectKeys} from './contract';
import {pageEntries, type PageContents} from './pages';

/** All entries: of the pages and of the contract. */
export function searchEntries(siteDir: string, contents: readonly PageContents[]): Entry[] {
  const root = readContract(path.join(siteDir, referenceOptions.contract), referenceOptions.asShown);
  const builder = createBuilder(root, {...referenceOptions, renderer: plainRenderer});
  const contract = contractEntries(root, builder);
  const known = new Set(contract.map(({url}) => url));
  const resources = new Set(builder.resourceNames().map(({slug}) => referenceOptions.resourceUrl(slug)));
  const pages = pageEntries(contents, (route) => known.has(route) || resources.has(route), foldKinds(root));
  // An operation's page is its operation.
  const keys = objectKeys(root, builder);
  const others = pages.filter(({url}) => !known.has(url) || url.includes('#'));
  // A page's part comes before what leads to it: of an address, the first entry is the place itself.
  return [...others.map((entry) => (keys.has(entry.url) ? {...entry, keys: keys.get(entry.url)} : entry)), ...contract];
}
