import type {Synonym} from '../search/entry';

export const synonyms: readonly Synonym[] = [];
