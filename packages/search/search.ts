/** This module must not use browser APIs, because it also runs in Node.js. */
import MiniSearch from 'minisearch';
import {groups, type Entry, type GroupName, type Kind, type Synonym} from './entry';
import {keyOf, statusIn, unwrap, withoutVariableParts} from './pasted-query';
import {camelParts, emphasis, split, termOf, termsOf} from './words';

export type Found = Entry & {
  terms: ReadonlySet<string>;
};

export type Search = ReturnType<typeof createSearch>;

const weights: Record<Kind, number> = {
  operation: 1.6,
  page: 1.5,
  error: 1.3,
  event: 1.3,
  section: 1.2,
  scenario: 0.45,
  status: 0.9,
  field: 0.75,
  site: 0.9,
  card: 0.6,
  currency: 0.5,
};

/**
 * The score for each kind of match. A name is a title, a key or a synonym. `key`, `name` and `text` are multiplied by the weight of
 * the entry's kind.
 */
const scoreOf = {
  /** The query is a title or a key. */
  key: 1100,
  /**
   * The query and a name have the same words. Word endings and stop words are ignored. `How do I refund a charge?` matches
   * `Refunding a charge`.
   */
  sameWords: 500,
  /** The query starts with the prefix of an object id, such as `ch_`. */
  prefix: 500,
  /** A bonus if the name is a synonym, because a synonym points to only one entry. */
  synonym: 90,
  namedStatus: 70,
  /** The maximum scores for a partly matching name (`name`), and for words in an entry's text (`text`). */
  name: 70,
  text: 50,
};

/** The confidence in a completed or corrected word, and in a word from a synonym's `means`. For an exact word, it is 1. */
const completed = 0.4;
const corrected = 0.9;
const translated = 0.5;

/** A name with a similarity above this value counts as a full match. */
const same = 0.97;

/** The maximum number of words that the search reads from a query. */
const mostWords = 60;

/** A word with fewer letters than this is never corrected. */
const correctedFrom = 5;

interface Name {
  id: number;
  terms: readonly string[];
  synonym?: Synonym;
}

function make(entries: readonly Entry[], synonyms: readonly Synonym[], idAt: (url: string) => number | undefined) {
  const nameOf = (text: string): string[] => [...new Set(termsOf(text))];
  const names: Name[] = entries.flatMap(({title, keys = []}, id) => [title, ...keys].map((text) => ({id, terms: nameOf(text)})));
  const others = new Map<number, string>();
  for (const synonym of synonyms) {
    const id = idAt(synonym.at);
    if (id === undefined) continue;
    names.push(...synonym.words.map((text) => ({id, terms: nameOf(text), synonym})));
    others.set(id, [others.get(id), ...synonym.words].join(' '));
  }
  const namesWith = new Map<string, Name[]>();
  for (const name of names) for (const term of name.terms) namesWith.set(term, [...(namesWith.get(term) ?? []), name]);

  const index = new MiniSearch<{id: number}>({
    fields: ['title', 'keys', 'place', 'text', 'synonyms'],
    tokenize: split,
    processTerm: termOf,
    // A search is for terms, so they are not processed again.
    searchOptions: {boost: {title: 2, keys: 2}, bm25: {k: 2, b: 0.3, d: 0}, processTerm: (term) => term},
  });
  /** The number of entries that contain each term. */
  const counts = new Map<string, number>();
  entries.forEach(({title, keys = [], place, text = ''}, id) => {
    const fields = {title, keys: keys.join(' '), place, text, synonyms: others.get(id) ?? ''};
    for (const term of nameOf(Object.values(fields).join(' '))) counts.set(term, (counts.get(term) ?? 0) + 1);
    index.add({id, ...fields});
  });
  return {index, counts, namesWith};
}

type Made = ReturnType<typeof make>;
type Meant = ReadonlyMap<string, number>;

/**
 * Returns the possible terms for each word of a query, with the confidence in each. The last word is completed. Unknown words are
 * split or corrected, or else ignored.
 */
function meantBy(query: string, {index, counts}: Made): Meant[] {
  const words = split(query).slice(0, mostWords);
  return words.flatMap((word, place): Meant[] => {
    const term = termOf(word);
    if (term === undefined) return [];
    const isLast = place === words.length - 1;
    const endings = isLast && term.length > 1 ? [...counts.keys()].filter((known) => known !== term && known.startsWith(term)) : [];
    const ended = endings.map((each): [string, number] => [each, completed]);
    if (counts.has(term)) return [new Map([...ended, [term, 1]])];
    if (ended.length > 0) return [new Map(ended)];
    const parts = camelParts(word).flatMap((part) => termOf(part) ?? []);
    if (parts.length > 1) return parts.filter((part) => counts.has(part)).map((part) => new Map([[part, 1]]));
    if (term.length < correctedFrom || /\d/.test(term)) return [];
    const [near] = index.search(term, {fuzzy: term.length < 8 ? 1 : 2})[0]?.terms ?? [];
    return near === undefined ? [] : [new Map([[near, corrected]])];
  });
}

export function createSearch(entries: readonly Entry[], synonyms: readonly Synonym[]) {
  const byKey = new Map<string, number[]>();
  const byUrl = new Map<string, number>();
  entries.forEach(({title, url, keys = []}, id) => {
    if (!byUrl.has(url)) byUrl.set(url, id);
    for (const key of new Set([title, ...keys].map(keyOf))) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  });
  let made: Made | undefined;
  const prepared = () => (made ??= make(entries, synonyms, (url) => byUrl.get(url)));

  const kindOf = (id: number): Kind => entries[id]?.kind ?? 'page';
  const withKey = (name: string): readonly number[] => byKey.get(keyOf(name)) ?? [];

  /** Scores entries by their names' similarity to the query. Returns the terms in `means` of each synonym in the query. */
  const scoreNames = (meant: readonly Meant[], raise: (id: number, score: number) => void): Set<string> => {
    const {counts, namesWith} = prepared();
    const certainty = new Map(meant.flatMap((each) => [...each]));
    const sure = (term: string): number => certainty.get(term) ?? 0;
    /** Sums the terms' weights. A weight is high if few entries contain the term, and lower for vague words. */
    const sum = (terms: readonly string[], factor: (term: string) => number): number =>
      terms.reduce(
        (total, term) => total + Math.log(1 + entries.length / (counts.get(term) ?? Infinity)) * emphasis(term) * factor(term),
        0,
      );
    const ownWeight = sum(meant.map(sureTerm), sure);
    const ours = new Set<string>();
    for (const {id, terms, synonym} of new Set([...certainty.keys()].flatMap((term) => namesWith.get(term) ?? []))) {
      const whole = sum(terms, () => 1);
      const shared = sum(terms, sure);
      const likeness = shared / Math.sqrt(whole * ownWeight);
      raise(id, scoreOf.name * likeness * likeness * weights[kindOf(id)]);
      if (likeness > same) raise(id, scoreOf.sameWords + (synonym ? scoreOf.synonym : 0));
      if (synonym && shared > same * whole) for (const term of termsOf(synonym.means)) ours.add(term);
    }
    return ours;
  };

  /** Scores exact matches: a query that is a title or a key, or starts with an id's prefix. A status in a query also matches exactly. */
  const scoreExact = (query: string, raise: (id: number, score: number) => void, add: (id: number, score: number) => void): void => {
    for (const id of withKey(statusIn(query) ?? '')) if (kindOf(id) === 'status') add(id, scoreOf.namedStatus);
    const [prefix = ''] = /^[a-z]{2,3}_(?=\w)/.exec(query) ?? [];
    for (const id of withKey(prefix)) if (entries[id]?.keys?.includes(prefix)) raise(id, scoreOf.prefix);
    let fields = 0;
    for (const id of withKey(query)) {
      // Many objects have a field with the same name. A limit of two keeps them from filling the results.
      if (kindOf(id) === 'field' && ++fields > 2) continue;
      // `Idempotency-Key` means the header field. `idempotency key` means the topic, so the field gets only half the score.
      const asWritten = kindOf(id) !== 'field' || entries[id]?.title.toLowerCase() === query.toLowerCase() ? 1 : 0.5;
      raise(id, asWritten * scoreOf.key * weights[kindOf(id)]);
    }
  };

  /** Returns the results, best first, or an empty list if nothing matches. */
  const find = (typed: string, limit = 20): Found[] => {
    const query = unwrap(typed);
    if (keyOf(query) === '') return [];
    const scores = new Map<number, number>();
    const raise = (id: number, score: number): void => void scores.set(id, Math.max(score, scores.get(id) ?? 0));
    const add = (id: number, score: number): void => void scores.set(id, (scores.get(id) ?? 0) + score);

    const meant = meantBy(withoutVariableParts(query), prepared());
    const ours = scoreNames(meant, raise);
    const sought = new Map([...[...ours].map((term): [string, number] => [term, translated]), ...meant.flatMap((each) => [...each])]);
    const found = prepared().index.search([...sought.keys()].join(' '), {boostTerm: (term) => (sought.get(term) ?? 0) * emphasis(term)});
    for (const {id, score} of found) add(Number(id), (score / (found[0]?.score ?? 1)) * scoreOf.text * weights[kindOf(Number(id))]);
    scoreExact(query, raise, add);

    const terms = new Set(sought.keys());
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, limit)
      .flatMap(([id]) => {
        const entry = entries[id];
        return entry ? [{...entry, terms}] : [];
      });
  };

  return {
    find,
    /** Builds the index in advance. If `prepare` is not called, the first query builds the index. */
    prepare: () => void prepared(),
    at: (url: string): Entry | undefined => entries[byUrl.get(url) ?? -1],
  };
}

/** Returns the term with the highest confidence. For a word in the index, this is its own term. */
function sureTerm(meant: Meant): string {
  const [[first] = ['']] = [...meant].sort(([, one], [, other]) => other - one);
  return first;
}

/** The number of results under "Best matches". They can be of any kind. */
const best = 3;
/** The maximum number of results in each of the other groups. */
const most = 5;

export function grouped<Any extends Entry>(found: readonly Any[]): {name: GroupName; entries: Any[]}[] {
  const rest = found.slice(best);
  const nameOf = ({kind}: Any): GroupName | undefined => groups.find(({kinds}) => kinds.some((each) => each === kind))?.name;
  const names = [...new Set(rest.flatMap((entry) => nameOf(entry) ?? []))];
  return [
    {name: 'best' as const, entries: found.slice(0, best)},
    ...names.map((name) => ({name, entries: rest.filter((entry) => nameOf(entry) === name).slice(0, most)})),
  ].filter(({entries}) => entries.length > 0);
}
