import {readFileSync} from 'node:fs';
import {loadAll} from 'js-yaml';
import {branded} from '../../../config/brand';
import {isFields} from '../../../packages/kit/fields';
import type {Synonym} from '../../../packages/search/entry';

export function readSynonyms(): Synonym[] {
  // The file of another company can have no terms. `load` throws for a file without a document.
  const [synonyms] = loadAll(branded(readFileSync('src/data/synonyms.yaml', 'utf8')));
  return Object.entries(isFields(synonyms) ? synonyms : {}).flatMap(([at, terms]) =>
    Object.entries(isFields(terms) ? terms : {}).map(([means, words]) => ({at, means, words: String(words).split(/,\s+/)})),
  );
}
