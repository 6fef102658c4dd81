/** Tests the search function of "Jump to" with the index from the build, without a browser. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Entry} from '../../packages/search/entry';
import {createSearch, grouped, type Search} from '../../packages/search/search';
import {excerpt, mark, stem} from '../../packages/search/words';
import {readSynonyms} from '../../plugins/programs/search/synonyms';
import {expect, pageHtml, test} from '../support/fixtures';
import {questions, withoutResults, printedErrors, queries, goals, type Expectation} from './jump-queries';

const synonyms = readSynonyms();

function readEntries(siteFolder: string): Entry[] {
  return JSON.parse(readFileSync(join(siteFolder, 'search.json'), 'utf8'));
}

/** Returns the results' URLs in display order. For a test card, adds the title. */
function rows(search: Search, typed: string): string[] {
  return grouped(search.find(typed))
    .flatMap(({entries}) => entries)
    .map(({kind, url, title}) => (kind === 'card' ? `${url} ${title}` : url));
}

test('queries find the right entries', ({siteFolder}) => {
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const search = createSearch(readEntries(siteFolder), synonyms);
  const missed = queries.flatMap(({typed, to, first}) => {
    const found = rows(search, typed);
    return found.slice(0, first ? 1 : 3).includes(to)
      ? []
      : [`${typed}: ${to} is ${found.includes(to) ? `number ${found.indexOf(to) + 1}` : 'not there'}; first is ${found[0] ?? 'nothing'}`];
  });
  expect(missed).toEqual([]);
  expect(
    withoutResults.filter((typed) => search.find(typed).length > 0),
    'found for what is nothing',
  ).toEqual([]);
});

/** True if `places` contains the URL, or the URL without its fragment. */
function isOneOf(url: string, places: readonly string[]): boolean {
  return places.some((place) => url === place || (!place.includes('#') && url.startsWith(`${place}#`)));
}

test('for 95 of 100 queries and error messages, the first result is right', ({siteFolder}) => {
  const search = createSearch(readEntries(siteFolder), synonyms);
  const missed = (list: readonly Expectation[]): string[] =>
    list.flatMap(({typed, to}) => {
      const [first] = search.find(typed);
      return first && isOneOf(first.url, to) ? [] : [`${typed}: ${to.join(' or ')}; first is ${first?.url ?? 'nothing'}`];
    });
  for (const list of [printedErrors, goals]) {
    expect(list.length).toBeGreaterThanOrEqual(95);
    const misses = missed(list);
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(list.length * 0.05);
  }
  expect(questions.length).toBeGreaterThanOrEqual(70);
  expect(missed(questions), 'questions of a bookkeeper and of someone who integrates').toEqual([]);
});

test('a message of the maximum length is searched quickly', ({siteFolder}) => {
  const search = createSearch(readEntries(siteFolder), synonyms);
  const long = `ECONNREFUSED ${Array.from({length: 200}, (_, index) => `frame${String.fromCodePoint(97 + (index % 26))}qx`).join(' ')}`;
  expect(search.find(long)[0]?.url).toBe('/documentation/troubleshooting#connection-refused');
});

test('every entry has a unique, existing target', ({siteFolder}) => {
  const entries = readEntries(siteFolder);
  const pages = new Map<string, string>();
  const lost = entries.filter(({url}) => {
    const [path = '', anchor] = url.split('#');
    const html = pages.get(path) ?? pageHtml(siteFolder, path);
    pages.set(path, html);
    if (anchor === undefined || anchor.startsWith('try=')) return false;
    return ![`id="${anchor}"`, `id=${anchor} `, `id=${anchor}>`].some((written) => html.includes(written));
  });
  expect(lost.map(({url}) => url)).toEqual([]);
  expect(new Set(entries.map(({kind}) => kind))).toEqual(
    new Set(['operation', 'field', 'error', 'status', 'event', 'page', 'section', 'site', 'card', 'currency', 'scenario']),
  );
  const entryTexts = entries.map(({kind, title, place, url}) => [kind, title, place, url].join(' '));
  expect(entryTexts.filter((each, index) => entryTexts.indexOf(each) !== index)).toEqual([]);
  expect(entries.filter(({title}) => title === '')).toEqual([]);
});

test('synonyms point to entries, each term to one', ({siteFolder}) => {
  const {at} = createSearch(readEntries(siteFolder), synonyms);
  expect(synonyms.filter((synonym) => at(synonym.at) === undefined).map((synonym) => synonym.at)).toEqual([]);
  const words = synonyms.flatMap((synonym) => synonym.words);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test('forms of a word are one term, and matches are marked', () => {
  for (const forms of [
    ['refund', 'refunds', 'refunded', 'refunding'],
    ['charge', 'charges', 'charged', 'charging'],
    ['currency', 'currencies'],
    ['retry', 'retries'],
    ['status'],
  ])
    expect(new Set(forms.map(stem)).size, forms.join()).toBe(1);
  expect(mark('Refunds, and a charge', new Set(['refund']))).toEqual([
    {text: 'Refunds', marked: true},
    {text: ', and a charge', marked: false},
  ]);
  const long = `${'Nothing of it is here. '.repeat(20)}The cursor names the last entry. ${'Nor is it here. '.repeat(20)}`;
  expect(excerpt(long, new Set(['cursor']))).toContain('The cursor names the last entry.');
});
