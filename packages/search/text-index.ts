/** A word index, with BM25F ranking and spelling correction. */
import {emphasis, termsOf} from './words';

/** One text of an entry. `boost` is its words' weight, 1 for running text. */
export type Field = {text: string; boost: number};

export type TextIndex = ReturnType<typeof createTextIndex>;

/** BM25 parameters. `saturation` limits the effect of repeated words. `byLength` reduces the score of long entries. */
const saturation = 1.2;
const byLength = 0.6;

/** The number of best entries that can get the bonus for neighbouring words. `inRowCounts` is a factor in this bonus. */
const compared = 30;
const inRowCounts = 0.5;

/** A word with fewer letters than this is never corrected. */
const correctedFrom = 5;

/** Returns the edit distance between two words, or `limit + 1` if it exceeds `limit`. Swapping two adjacent letters is one edit. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({length: other.length + 1}, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? limit + 1;
}

export function createTextIndex(entries: readonly (readonly Field[])[]) {
  const read = entries.map((fields) => fields.map(({text}) => termsOf(text)));
  const lengths = read.map((fields) => fields.reduce((sum, terms) => sum + terms.length, 0));
  /** Maps each term to its entries, with the sum of the boosts of the term's occurrences. */
  const postings = new Map<string, Map<number, number>>();
  entries.forEach((fields, id) => {
    fields.forEach(({boost}, place) => {
      for (const term of read[id]?.[place] ?? []) {
        const known = postings.get(term) ?? new Map<number, number>();
        postings.set(term, known.set(id, (known.get(id) ?? 0) + boost));
      }
    });
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;

  /** Returns a term's weight, which is high if few entries contain it, and lower for vague words. */
  const weight = (term: string): number => {
    const count = postings.get(term)?.size ?? 0;
    return count === 0 ? 0 : Math.log(1 + entries.length / count) * emphasis(term);
  };

  /** Returns an entry's bonus for neighbouring terms that are also neighbours in `inRow`, in the same order. */
  const rowScore = (id: number, inRow: readonly string[]): number => {
    const following = new Map(inRow.slice(1).map((term, place): [string, string] => [inRow[place] ?? '', term]));
    const pairs = new Set<string>();
    for (const terms of read[id] ?? []) {
      terms.forEach((term, place) => {
        const before = terms[place - 1] ?? '';
        if (following.get(before) === term) pairs.add(before);
      });
    }
    return [...pairs].reduce((sum, term) => sum + (inRowCounts * (weight(term) + weight(following.get(term) ?? ''))) / 2, 0);
  };

  return {
    isKnown: (term: string): boolean => postings.has(term),
    weight,
    completions: (start: string): string[] => [...postings.keys()].filter((term) => term !== start && term.startsWith(start)),
    /** Returns the known term most similar to a misspelled one, or `undefined` if none is similar enough. */
    nearest: (term: string): string | undefined => {
      if (term.length < correctedFrom || /\d/.test(term)) return undefined;
      let best: string | undefined;
      let least = term.length < 8 ? 1 : 2;
      let common = 0;
      for (const [known, {size}] of postings) {
        // People rarely mistype the first letter, and many different words differ only in it.
        if (known[0] !== term[0] || known.length < correctedFrom - 1) continue;
        const apart = distance(term, known, least);
        if (apart > least || (apart === least && best !== undefined && size <= common)) continue;
        [best, least, common] = [known, apart, size];
      }
      return best;
    },
    /**
     * Scores each entry that contains one of the terms, weighted by the confidence in the term. `inRow` contains the query's terms in
     * order. The best entries get a bonus for neighbouring terms that are also neighbours in `inRow`.
     */
    score(terms: ReadonlyMap<string, number>, inRow: readonly string[]): Map<number, number> {
      const scores = new Map<number, number>();
      for (const [term, certainty] of terms) {
        for (const [id, count] of postings.get(term) ?? []) {
          const lengthPenalty = 1 - byLength + (byLength * (lengths[id] ?? 0)) / average;
          scores.set(id, (scores.get(id) ?? 0) + (certainty * weight(term) * count) / (count + saturation * lengthPenalty));
        }
      }
      const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, compared);
      for (const [id, score] of best) scores.set(id, score + rowScore(id, inRow));
      return scores;
    },
  };
}
