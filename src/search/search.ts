/** Finds entries by what people type. The same in the browser, in the tests and for programs. */
import MiniSearch, {type SearchResult} from 'minisearch';
import {groups, type Entry, type Kind} from './entry';
import type {Synonym} from './synonyms';
import {split, termOf, withoutAccents} from './words';

export type Found = Entry & {
  /** The terms of it that were found, as `mark` and `excerpt` take them. */
  terms: ReadonlySet<string>;
};

export type Search = {
  /** What fits, best first; nothing where nothing fits. */
  find: (query: string, limit?: number) => Found[];
  /** Of each address, the first entry. */
  at: (url: string) => Entry | undefined;
  /** Makes what the first question needs, ahead of it. */
  prepare: () => void;
};

const weights: Record<Kind, number> = {
  operation: 1.6,
  page: 1.5,
  error: 1.3,
  event: 1.3,
  section: 1.1,
  scenario: 0.9,
  status: 0.9,
  object: 0.8,
  field: 0.75,
  site: 0.7,
  action: 0.4,
  card: 0.6,
  currency: 0.5,
};

/** What is typed in full is what is meant: such results come before all others. */
const exactly = 1000;
const byAnotherName = 500;
const sameTitle = 100;
/** With fewer results that hold all words, those come too that hold some. */
const enough = 3;

/** Without what differs between `Card declined`, `card_declined` and `"card_declined"`. */
function keyOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[\s"'`.,;_()[\]:-]/g, '');
}

/** The words alone, without their forms: `How do I refund a charge?` is `Refunding a charge`. */
function phraseOf(text: string): string {
  return split(text)
    .flatMap((word) => termOf(word) ?? [])
    .join(' ');
}

/** Of what was pasted, the part that is looked for: an address's path, a header's name, a status without its words. */
function unwrap(query: string): string {
  return query
    .trim()
    .replace(/^curl\s+/i, '')
    .replace(/^(get|post|put|patch|delete)\s+https?:\/\/[^/\s]+/i, '$1 ')
    .replace(/^https?:\/\/[^/\s]+(?=\/)/i, '')
    .replace(/^(?:http(?:\/[\d.]+)?|status|error|code|status code|error code)[\s:]+(?=\d{3}\b|\w+_)/i, '')
    .replace(/^["']?(?:code|type|error)["']?\s*[:=]\s*/i, '')
    .replace(/^([\w-]+):\s+\S.*$/, '$1');
}

/** An address with an id in it, as the contract writes it. */
function withoutId(query: string): string {
  return query.replace(/\/(?:ch|re|cus|tok|evt)_\w+/, '/{id}');
}

interface Translation {
  at: string;
  /** The query in the site's own words. */
  query: string;
  /** The query is the synonym, and nothing else. */
  whole: boolean;
}

function spaced(text: string): string {
  return ` ${split(text.toLowerCase()).join(' ')} `;
}

/** A word of others in the forms that a query is held against. */
interface Borrowed extends Pick<Synonym, 'at' | 'means'> {
  key: string;
  phrase: string;
  inside: string;
}

function borrowedWords(synonyms: readonly Synonym[]): Borrowed[] {
  return synonyms.flatMap(({words, at, means}) =>
    words.map((each) => ({at, means, key: keyOf(each), phrase: phraseOf(each), inside: spaced(each)})),
  );
}

/** The query with the words of others replaced by the site's own: of several that are in it, the longest. */
function inOurWords(query: string, borrowed: readonly Borrowed[]): Translation[] {
  const wanted = keyOf(query);
  const phrase = phraseOf(query);
  const whole = borrowed.find((each) => each.key === wanted || (phrase !== '' && each.phrase === phrase));
  if (whole) return [{at: whole.at, query: whole.means, whole: true}];
  const typed = spaced(query);
  const [longest] = borrowed.filter(({inside}) => typed.includes(inside)).sort((one, other) => other.inside.length - one.inside.length);
  return longest ? [{at: longest.at, query: typed.replace(longest.inside, ` ${longest.means} `), whole: false}] : [];
}

export function createSearch(entries: readonly Entry[], synonyms: readonly Synonym[]): Search {
  const borrowed = borrowedWords(synonyms);
  const byKey = new Map<string, number[]>();
  const byUrl = new Map<string, number>();
  entries.forEach(({title, url, keys = []}, id) => {
    if (!byUrl.has(url)) byUrl.set(url, id);
    for (const key of new Set([title, ...keys].map(keyOf))) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  });

  type Indexed = {id: number; title: string; keys: string; place: string; text: string};
  let built: MiniSearch<Indexed> | undefined;
  const index = (): MiniSearch<Indexed> => {
    if (built) return built;
    built = new MiniSearch({
      fields: ['title', 'keys', 'place', 'text'],
      tokenize: split,
      processTerm: (term) => termOf(term) ?? null,
      searchOptions: {boost: {title: 5, keys: 3, place: 0.6, text: 1}},
    });
    built.addAll(entries.map(({title, keys = [], place, text = ''}, id) => ({id, title, keys: keys.join(' '), place, text})));
    return built;
  };

  const kindOf = (id: number): Kind => entries[id]?.kind ?? 'page';

  const search = (query: string): SearchResult[] => {
    const options = {
      prefix: (term: string) => term.length > 1,
      // A figure that is nearly right is another figure.
      fuzzy: (term: string) => (term.length > 3 && !/\d/.test(term) ? 0.25 : false),
      maxFuzzy: 2,
      weights: {fuzzy: 0.3, prefix: 0.6},
      boostDocument: (id: number) => weights[kindOf(id)],
    };
    const all = index().search(query, {...options, combineWith: 'AND'});
    return all.length > enough ? all : [...all, ...index().search(query, {...options, combineWith: 'OR'})];
  };

  /** How well a title fits, beside what the index says: whether it holds all that was typed, and whether it is no more than that. */
  const fit = (id: number, typed: ReadonlySet<string>): number => {
    const title = new Set(phraseOf(entries[id]?.title ?? '').split(' '));
    const within = [...typed].filter((term) => title.has(term)).length;
    return (1 + within / typed.size) * (1 + within / title.size);
  };

  const find = (typed: string, limit = 20): Found[] => {
    const query = withoutId(unwrap(typed));
    const wanted = keyOf(query);
    if (wanted === '') return [];
    const scores = new Map<number, {score: number; terms: Set<string>}>();
    const add = (id: number, score: number, terms: readonly string[]): void => {
      const before = scores.get(id);
      scores.set(id, {score: Math.max(score, before?.score ?? 0), terms: new Set([...(before?.terms ?? []), ...terms])});
    };
    const typedTerms = new Set(phraseOf(query).split(' '));
    const addResults = (words: string, most: number): void => {
      const sought = new Set(phraseOf(words).split(' '));
      const results = search(words).map(({id, score, terms}) => ({id: Number(id), terms, score: score * fit(Number(id), sought)}));
      const top = Math.max(...results.map(({score}) => score));
      for (const {id, score, terms} of results) add(id, (score / top) * most, terms);
    };
    addResults(query, 50);
    for (const {at, query: ours, whole} of inOurWords(query, borrowed)) {
      addResults(ours, whole ? 60 : 45);
      const id = byUrl.get(at);
      if (id !== undefined) add(id, whole ? byAnotherName : 55, [...typedTerms, ...phraseOf(ours).split(' ')]);
    }
    const [prefix] = /^[a-z]{2,3}_(?=\w)/.exec(query) ?? [];
    if (prefix !== undefined) for (const id of byKey.get(keyOf(prefix)) ?? []) add(id, byAnotherName, []);
    let fields = 0;
    for (const id of byKey.get(wanted) ?? []) {
      // Several objects have a field of the same name, which must not fill the list.
      if (kindOf(id) === 'field' && ++fields > 2) continue;
      add(id, (keyOf(entries[id]?.title ?? '') === wanted ? exactly + sameTitle : exactly) * weights[kindOf(id)], [...typedTerms]);
    }
    return [...scores.entries()]
      .sort(([, one], [, other]) => other.score - one.score)
      .slice(0, limit)
      .flatMap(([id, {terms}]) => {
        const entry = entries[id];
        return entry ? [{...entry, terms}] : [];
      });
  };

  return {
    find,
    prepare: () => void index(),
    at(url) {
      return entries[byUrl.get(url) ?? -1];
    },
  };
}

/** So many come first, whatever they are. */
const best = 3;
/** Rows of one kind that are shown of many. */
const most = 5;

/** Results as they are shown: the best, then kinds together. */
export function grouped<Any extends Entry>(found: readonly Any[]): {label: string; entries: Any[]}[] {
  const rest = found.slice(best);
  const labels = [...new Set(rest.map(({kind}) => groups.find(({kinds}) => kinds.includes(kind))?.label ?? ''))];
  return [
    {label: 'Best matches', entries: found.slice(0, best)},
    ...labels.map((label) => ({
      label,
      entries: rest.filter(({kind}) => groups.some((group) => group.label === label && group.kinds.includes(kind))).slice(0, most),
    })),
  ].filter(({entries}) => entries.length > 0);
}
