import {useEffect, useState} from 'react';
import synonyms from '@generated/contract-data/default/synonyms.json';
import {isIndex, type Entry} from '@site/packages/search/entry';
import {createSearch, type Search} from '@site/packages/search/search';
import {loadText} from '@site/src/lib/load-text';
import {sitePath} from '@site/src/lib/site-path';

/** The search of this visit. */
let loaded: Search | undefined;

async function loadIndex(): Promise<Entry[]> {
  const read: unknown = JSON.parse(await loadText(sitePath('/search.json')));
  if (!isIndex(read)) throw new Error('The index is from another build.');
  return read;
}

/** Loads the search. `retry` loads it again after a failure. */
export function useSearch(): {search: Search | undefined; hasFailed: boolean; retry: () => void} {
  const [search, setSearch] = useState(loaded);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    if (loaded) return;
    const load = async (): Promise<void> => {
      try {
        loaded = createSearch(await loadIndex(), synonyms);
        setSearch(loaded);
        // The index is built in a later task, so that the dialog shows its first entries sooner.
        setTimeout(() => loaded?.prepare());
      } catch {
        setFailures(tries);
      }
    };
    void load();
  }, [tries]);
  return {search, hasFailed: failures === tries, retry: () => setTries(tries + 1)};
}
