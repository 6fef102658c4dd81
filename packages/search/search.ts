/** This module must not use browser APIs, because it also runs in Node.js. */
import {groups, type Entry, type GroupName, type Kind, type Synonym} from './entry';
import {keyOf, namesIn, statusIn, unwrap, withoutVariableParts} from './pasted-query';
import {createTextIndex, type TextIndex} from './text-index';
import {camelParts, split, termOf, termsOf} from './words';

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
 * The score for each kind of match. A name is a title, a key or a synonym. `title`, `key`, `name` and `text` are multiplied by the
 * weight of the entry's kind.
 */
const scoreOf = {
  title: 1100,
  key: 1000,
  /**
   * The query and a name have the same words. Word endings and stop words are ignored. `How do I refund a charge?` matches
   * `Refunding a charge`.
   */
  sameWords: 500,
  /** The query starts with the prefix of an object id, such as `ch_`. */
  prefix: 500,
  /**
   * The maximum bonus for a name that is worded like the query. It is proportional to the share of the query's words in the name.
   * For the query `What do I do on dispute.created?`, the section with this title ranks above the event.
   */
  askedAlike: 80,
  /** The query contains an error code or an event type. */
  namedCode: 300,
  /** A bonus if the name is a synonym, because a synonym points to only one entry. */
  synonym: 90,
  namedStatus: 70,
  /** The maximum scores for a partly matching name (`name`), and for words in an entry's text (`text`). */
  name: 60,
  text: 50,
};

/** The confidence in a completed or corrected word, and in a word from a synonym's `means`. For an exact word, it is 1. */
const completed = 0.4;
const corrected = 0.7;
const translated = 0.5;

/** A name with a similarity above this value counts as a full match. */
const same = 0.97;

/** The maximum number of words that the search reads from a query. */
const mostWords = 60;

interface Name {
  id: number;
  text: string;
  terms: readonly string[];
  synonym?: Synonym;
}

function make(entries: readonly Entry[], synonyms: readonly Synonym[], idAt: (url: string) => number | undefined) {
  const nameOf = (text: string): string[] => [...new Set(termsOf(text))];
  const names: Name[] = entries.flatMap(({title, keys = []}, id) => [title, ...keys].map((text) => ({id, text, terms: nameOf(text)})));
  const others = new Map<number, string>();
  for (const synonym of synonyms) {
    const id = idAt(synonym.at);
    if (id === undefined) continue;
    names.push(...synonym.words.map((text) => ({id, text, terms: nameOf(text), synonym})));
    others.set(id, [others.get(id), ...synonym.words].join(' '));
  }
  const namesWith = new Map<string, number[]>();
  names.forEach(({terms}, place) => {
    for (const term of terms) namesWith.set(term, [...(namesWith.get(term) ?? []), place]);
  });
  const index = createTextIndex(
    entries.map(({title, keys = [], place, text = ''}, id) => [
      {text: title, boost: 5},
      {text: keys.join(' '), boost: 3},
      {text: place, boost: 0.6},
      {text, boost: 1},
      // Synonyms are scored as names. The index contains them for the correction of misspelled words.
      {text: others.get(id) ?? '', boost: 0.1},
    ]),
  );
  return {index, names, namesWith};
}

type Meant = ReadonlyMap<string, number>;

/**
 * Returns the possible terms for each word of a query, with the confidence in each. The last word is completed. Unknown words are
 * split or corrected, or else ignored.
 */
function meantBy(query: string, {isKnown, nearest, completions}: TextIndex): Meant[] {
  const words = split(query).slice(0, mostWords);
  return words.flatMap((word, place): Meant[] => {
    const term = termOf(word);
    if (term === undefined) return [];
    const isLast = place === words.length - 1;
    const endings = isLast && term.length > 1 ? completions(term) : [];
    const ended = endings.map((each): [string, number] => [each, completed]);
    if (isKnown(term)) return [new Map([...ended, [term, 1]])];
    if (ended.length > 0) return [new Map(ended)];
    const parts = camelParts(word).flatMap((part) => termOf(part) ?? []);
    if (parts.length > 1) return parts.filter(isKnown).map((part) => new Map([[part, 1]]));
    const near = nearest(term);
    return near === undefined ? [] : [new Map([[near, corrected]])];
  });
}

function shareOf(words: ReadonlySet<string>, text: string): number {
  const own = new Set(split(text.toLowerCase()));
  return [...words].filter((word) => own.has(word)).length / Math.max(1, words.size);
}

export function createSearch(entries: readonly Entry[], synonyms: readonly Synonym[]) {
  const byKey = new Map<string, number[]>();
  const byUrl = new Map<string, number>();
  entries.forEach(({title, url, keys = []}, id) => {
    if (!byUrl.has(url)) byUrl.set(url, id);
    for (const key of new Set([title, ...keys].map(keyOf))) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  });
  let made: ReturnType<typeof make> | undefined;
  const prepared = () => (made ??= make(entries, synonyms, (url) => byUrl.get(url)));

  const kindOf = (id: number): Kind => entries[id]?.kind ?? 'page';
  const withKey = (name: string): readonly number[] => byKey.get(keyOf(name)) ?? [];

  /** Scores entries by their names' similarity to the query. Returns the terms in `means` of each synonym in the query. */
  const scoreNames = (query: string, meant: readonly Meant[], raise: (id: number, score: number) => void): Set<string> => {
    const asked = new Set(split(query.toLowerCase()));
    const {index, names, namesWith} = prepared();
    const certainty = new Map(meant.flatMap((each) => [...each]));
    const surest = meant.map(sureTerm);
    const sum = (terms: readonly string[], factor: (term: string) => number): number =>
      terms.reduce((total, term) => total + index.weight(term) * factor(term), 0);
    const sure = (term: string): number => certainty.get(term) ?? 0;
    const ownWeight = sum(surest, sure);
    const ours = new Set<string>();
    for (const place of new Set([...certainty.keys()].flatMap((term) => namesWith.get(term) ?? []))) {
      const name = names[place];
      if (!name) continue;
      const {id, text, terms, synonym} = name;
      const whole = sum(terms, () => 1);
      const shared = sum(terms, sure);
      const likeness = shared / Math.sqrt(whole * ownWeight);
      raise(id, scoreOf.name * likeness * likeness * weights[kindOf(id)]);
      if (likeness > same) raise(id, scoreOf.sameWords + (synonym ? scoreOf.synonym : 0) + scoreOf.askedAlike * shareOf(asked, text));
      if (synonym && shared > same * whole) for (const term of termsOf(synonym.means)) ours.add(term);
    }
    return ours;
  };

  /**
   * Scores exact matches: a query that is a title or a key, or starts with an id's prefix. An error code, event type or status in a
   * query also matches exactly.
   */
  const scoreExact = (query: string, raise: (id: number, score: number) => void, add: (id: number, score: number) => void): void => {
    for (const code of new Set(namesIn(query))) {
      for (const id of withKey(code)) if (kindOf(id) === 'error' || kindOf(id) === 'event') raise(id, scoreOf.namedCode);
    }
    for (const id of withKey(statusIn(query) ?? '')) if (kindOf(id) === 'status') add(id, scoreOf.namedStatus);
    const [prefix = ''] = /^[a-z]{2,3}_(?=\w)/.exec(query) ?? [];
    for (const id of withKey(prefix)) if (entries[id]?.keys?.includes(prefix)) raise(id, scoreOf.prefix);
    let fields = 0;
    for (const id of withKey(query)) {
      // Many objects have a field with the same name. A limit of two keeps them from filling the results.
      if (kindOf(id) === 'field' && ++fields > 2) continue;
      const {title = ''} = entries[id] ?? {};
      // `Idempotency-Key` means the header field. `idempotency key` means the topic, so the field gets only half the score.
      const asWritten = kindOf(id) !== 'field' || title.toLowerCase() === query.toLowerCase() ? 1 : 0.5;
      raise(id, asWritten * (keyOf(title) === keyOf(query) ? scoreOf.title : scoreOf.key) * weights[kindOf(id)]);
    }
  };

  /** Returns the results, best first, or an empty list if nothing matches. */
  const find = (typed: string, limit = 20): Found[] => {
    const query = unwrap(typed);
    if (keyOf(query) === '') return [];
    const {index} = prepared();
    const scores = new Map<number, number>();
    const raise = (id: number, score: number): void => void scores.set(id, Math.max(score, scores.get(id) ?? 0));
    const add = (id: number, score: number): void => void scores.set(id, (scores.get(id) ?? 0) + score);

    const meant = meantBy(withoutVariableParts(query), index);
    const ours = scoreNames(query, meant, raise);
    const sought = new Map([...[...ours].map((term): [string, number] => [term, translated]), ...meant.flatMap((each) => [...each])]);
    const found = index.score(sought, meant.map(sureTerm));
    const top = Math.max(...found.values());
    for (const [id, score] of found) add(id, (score / top) * scoreOf.text * weights[kindOf(id)]);
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
