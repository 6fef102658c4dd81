/** Stop words in English and French. The HTTP methods `get` and `post` are not among them. */
const stopWords = new Set(
  [
    'a an and are as at be but by can do does for from has have how i if in into is it its me my of on or our so that the their',
    'then there these this to use using was we what when where which why will with you your',
    // cspell:disable-next-line
    'au aux avec ce ces cette dans de des du elle en est et il je la le les ma mes mon nous ou par pour que qui sur un une vos votre vous',
  ].flatMap((line) => line.split(' ')),
);

// cspell:ignore didn doesn
/** Words that say little about the topic, for example from requests for help. They have a lower weight. */
const vagueWords = [
  'about after again all already also another any anything back because been before being between both cannot come could day did didn',
  'different doesn don down during each else error even ever every few find first found get getting give go goes going good got happen',
  'help her here him his instead issue just keep kind know last let less like little look lot made make makes many mine more most much',
  'must need never new next no none not nothing now off often old once only other out over own part people please possible problem put',
  'really right same say says see seem several shall she should show since some someone something sometimes still such take takes tell',
  'than thank them they thing think those through too toward try turn two under until up upon us very via want way well went were while',
  'who whole without work works would wrong yes yet larch',
  // cspell:disable-next-line
  'avoir comment erreur est faire marche pas peut peux pourquoi quand quel quelle voir veux',
].flatMap((line) => line.split(' '));

const separators = /[^\p{L}\p{N}]+/u;
const word = /[\p{L}\p{N}]+/gu;

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/**
 * Removes word endings: `refunds`, `refunded` and `refunding` become one term. `currency` and `currencies` also become one term.
 */
export function stem(given: string): string {
  if (given.length < 4 || /\d/.test(given)) return given;
  let found = given;
  if (/(?:ss|us|is)$/.test(found)) return found;
  if (found.endsWith('ies')) found = `${found.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x)es$/.test(found)) found = found.slice(0, -2);
  else if (found.endsWith('s')) found = found.slice(0, -1);
  // cspell:ignore aeiouls
  const bare = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(found)?.[1];
  if (bare !== undefined && bare.length > 2) found = bare.replace(/([^aeiouls])\1$/, '$1');
  return found.length > 4 && found.endsWith('e') ? found.slice(0, -1) : found;
}

export function split(text: string): string[] {
  return text.normalize('NFC').split(separators).filter(Boolean);
}

/** Splits an identifier into words: `JSONDecodeError` becomes `JSON`, `Decode` and `Error`. */
export function camelParts(name: string): string[] {
  return name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? [];
}

export function termOf(given: string): string | undefined {
  const plain = withoutAccents(given).toLowerCase();
  return stopWords.has(plain) ? undefined : stem(plain);
}

const vague = new Set(vagueWords.map(stem));
const vaguely = 0.35;

/** Returns the factor for a term's weight: below 1 for vague words, and 1 for others. */
export function emphasis(term: string): number {
  return vague.has(term) ? vaguely : 1;
}

export function termsOf(text: string): string[] {
  return split(text).flatMap((each) => termOf(each) ?? []);
}

export type Part = {text: string; marked: boolean};

export function mark(text: string, terms: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const {0: found, index} of text.matchAll(word)) {
    const term = termOf(found);
    if (term === undefined || !terms.has(term)) continue;
    if (index > end) parts.push({text: text.slice(end, index), marked: false});
    parts.push({text: found, marked: true});
    end = index + found.length;
  }
  if (end < text.length) parts.push({text: text.slice(end), marked: false});
  return parts;
}

/** The maximum length of an excerpt in characters, without the ellipses. */
const shown = 150;

/**
 * Returns an excerpt near the place with the largest number of different terms. It ends after a whole word. A short text is
 * returned whole.
 */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= shown) return text;
  const hits = [...text.matchAll(word)].flatMap(({0: found, index}) => {
    const term = termOf(found);
    return term !== undefined && terms.has(term) ? [{term, index}] : [];
  });
  let best = {start: 0, count: 0};
  for (const {index} of hits) {
    const count = new Set(hits.filter((hit) => hit.index >= index && hit.index < index + shown).map(({term}) => term)).size;
    if (count > best.count) best = {start: index, count};
  }
  // Starts at the beginning of the text or the sentence, if that is near. If not, it starts at a word before the first match.
  const sentence = text.lastIndexOf('. ', best.start) + 2;
  const start = best.start < shown / 2 ? 0 : best.start - sentence < shown / 3 ? sentence : text.lastIndexOf(' ', best.start - 20) + 1;
  const piece = text.slice(start, start + shown);
  const whole = start + shown < text.length ? piece.slice(0, piece.lastIndexOf(' ')) : piece;
  return `${start > 0 && sentence !== start ? '… ' : ''}${whole}${start + whole.length < text.length ? ' …' : ''}`;
}
