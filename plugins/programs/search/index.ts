/** Generates the Jump to index: a list with one entry for each possible result. */
import path from 'node:path';
import {referenceOptions} from '../../../config/openapi';
import type {Entry} from '../../../src/search/entry';
import {createBuilder, plainRenderer, readContract} from '../../../packages/openapi-reference';
import {contractEntries, foldKinds, objectKeys} from './contract';
import {pageEntries, type PageContents} from './pages';

export function searchEntries(siteDir: string, contents: readonly PageContents[]): Entry[] {
  const root = readContract(path.join(siteDir, referenceOptions.contract), referenceOptions.asShown);
  const builder = createBuilder(root, {...referenceOptions, renderer: plainRenderer});
  const contract = contractEntries(root, builder);
  const known = new Set(contract.map(({url}) => url));
  const resources = new Set(builder.resourceNames().map(({slug}) => referenceOptions.resourceUrl(slug)));
  const pages = pageEntries(contents, (route) => known.has(route) || resources.has(route), foldKinds(root));
  const keys = objectKeys(root, builder);
  // For an operation, the entry from the contract replaces the entry of the page.
  const others = pages.filter(({url}) => !known.has(url) || url.includes('#'));
  // The entries of pages precede those of the contract, because the first entry of a URL wins.
  return [...others.map((entry) => (keys.has(entry.url) ? {...entry, keys: keys.get(entry.url)} : entry)), ...contract];
}
