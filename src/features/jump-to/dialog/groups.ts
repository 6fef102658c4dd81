/** Chooses the entries that the dialog lists for a query. */
import {translate} from '@docusaurus/Translate';
import {jumpFirst, jumpWays} from '@site/config/jump-to';
import type {Entry} from '@site/packages/search/entry';
import {grouped, type Found, type Search} from '@site/packages/search/search';
import {groupLabels} from './labels';

export interface Group {
  label: string;
  entries: Found[];
}

const nothing: ReadonlySet<string> = new Set();

const plain = (entry: Entry | undefined): Found[] => (entry ? [{...entry, terms: nothing}] : []);

/** Without a query, returns the entries to start with. */
export function groupsFor(query: string, {find, at}: Search): Group[] {
  if (query === '') return [{label: translate({message: 'Start here'}), entries: jumpFirst.flatMap((url) => plain(at(url)))}];
  return grouped(find(query)).map(({name, entries}) => ({label: groupLabels[name], entries}));
}

/** The suggestions for a query without results. */
export function suggestions(): Group {
  return {
    label: translate({message: 'Try these instead'}),
    entries: jumpWays.map((way) => ({...way, kind: 'page', place: '', terms: nothing})),
  };
}
