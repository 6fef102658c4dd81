/** Generates the index of the "Jump to" dialog, which has one entry for each possible result. */
import {readReference, referenceOptions} from '../../../config/openapi';
import type {Entry} from '../../../packages/search/entry';
import {contractEntries, foldKinds, objectKeys} from './contract';
import {pageEntries, type PageContents} from './pages';

export function searchEntries(contents: readonly PageContents[]): Entry[] {
  const {root, builder} = readReference();
  const contract = contractEntries(root, builder);
  const known = new Set(contract.map(({url}) => url));
  const resources = new Set(builder.groups.map(({slug}) => referenceOptions.resourceUrl(slug)));
  const pages = pageEntries(contents, (route) => known.has(route) || resources.has(route), foldKinds(root));
  const keys = objectKeys(root, builder);
  // Leaves out the entry of an operation's page, because `contract` has an entry with the same URL.
  const others = pages.filter(({url}) => !known.has(url) || url.includes('#'));
  // Page entries come before contract entries, because the dialog uses the first entry with a URL.
  return [...others.map((entry) => (keys.has(entry.url) ? {...entry, keys: keys.get(entry.url)} : entry)), ...contract];
}
