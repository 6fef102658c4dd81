/** Chooses the entries that the dialog lists for a query. */
import {translate} from '@docusaurus/Translate';
import type {Entry} from '@site/packages/search/entry';
import {grouped, type Found, type Search} from '@site/packages/search/search';
import type {Action} from '../action';
import {groupLabels} from './labels';
import type {Host} from './host';
import {readRecent, remembered} from './recent';

export interface Group {
  label: string;
  entries: Found[];
}

const nothing: ReadonlySet<string> = new Set();

/** The `url` of an action's entry is its place in the list of actions. */
export function actionEntry({title, text, keys}: Action, index: number): Entry {
  return {
    kind: 'action',
    title,
    place: translate({message: 'On this page'}),
    url: String(index),
    ...(text !== undefined && {text}),
    ...(keys && {keys}),
  };
}

function isPossible(host: Host, {kind, url}: Entry): boolean {
  return kind !== 'action' || host.actions[Number(url)]?.possible?.() !== false;
}

function plain(host: Host, entry: Entry | undefined): Found[] {
  return entry && isPossible(host, entry) ? [{...entry, terms: nothing}] : [];
}

/**
 * `first` contains the reader's objects whose id starts with a query of at least two characters. `last` contains others whose
 * `place` and `text` contain every word of the query.
 */
function ownFitting(host: Host, query: string): {first: Found[]; last: Found[]} {
  const typed = query.toLowerCase();
  const own = host.own().flatMap((entry) => plain(host, entry));
  const first = typed.length > 1 ? own.filter(({title}) => title.toLowerCase().startsWith(typed)) : [];
  const words = typed.split(/\s+/);
  const last = own.filter(
    (each) => !first.includes(each) && words.every((word) => `${each.place} ${each.text}`.toLowerCase().includes(word)),
  );
  return {first: first.slice(0, remembered), last: last.slice(0, remembered)};
}

/** Without a query, returns the recent entries and those to start with. */
export function groupsFor(host: Host, query: string, {find, at}: Search): Group[] {
  if (query === '') {
    const recent = readRecent(host.memory);
    const first = host.first.filter((url) => !recent.includes(url));
    return [
      {label: translate({message: 'Recent'}), entries: recent.flatMap((url) => plain(host, at(url)))},
      {label: translate({message: 'Start here'}), entries: first.flatMap((url) => plain(host, at(url)))},
    ];
  }
  const {first, last} = ownFitting(host, query);
  return [
    {label: translate({message: 'Objects with a matching id'}), entries: first},
    ...grouped(find(query).filter((entry) => isPossible(host, entry))).map(({name, entries}) => ({label: groupLabels[name], entries})),
    {label: translate({message: 'Other objects in your sandbox'}), entries: last},
  ];
}

/** The suggestions for a query without results. */
export function suggestions({ways}: Host): Group {
  return {
    label: translate({message: 'Try these instead'}),
    entries: ways.map((way) => ({...way, kind: 'page', place: '', terms: nothing})),
  };
}
