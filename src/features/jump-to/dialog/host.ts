import type {Entry, Synonym} from '@site/packages/search/entry';
import type {Action} from '../action';

/** What the dialog gets from the site. */
export interface Host {
  /** Loads the search index. The dialog can call this function again after a failure. */
  load: () => Promise<Entry[]>;
  failure: string;
  synonyms: readonly Synonym[];
  go: (url: string) => void;
  href: (url: string) => string;
  actions: readonly Action[];
  own: () => Entry[];
  first: readonly string[];
  /** The suggestions that are shown if there are no results. */
  ways: readonly Pick<Entry, 'title' | 'url' | 'text'>[];
  hint: string;
  /** The `localStorage` key of the recently chosen entries. */
  memory: string;
}
