/* The "Jump to" dialog, a combobox as in the ARIA Authoring Practices Guide. It is loaded on demand, and uses the DOM
   without React. */
import {translate} from '@docusaurus/Translate';
import synonyms from '@generated/contract-data/default/synonyms.json';
import {isComposing} from '@site/src/lib/is-composing';
import {sitePath} from '@site/src/lib/site-path';
import {isIndex, type Entry} from '@site/packages/search/entry';
import {createSearch, type Found, type Search} from '@site/packages/search/search';
import {element} from './dom';
import {createFrame} from './frame';
import {groupsFor, suggestions} from './groups';
import {remember} from './recent';
import {createResults} from './results';
import styles from './styles.module.css';

/** The number of results is announced to screen readers after this many milliseconds without typing. */
const rest = 400;

/** Returns the number of results as words, or nothing if there is no query. */
function countText(query: string, found: number): string {
  if (query === '') return '';
  if (found === 0) return translate({message: 'No results. Three suggestions.'});
  return found === 1 ? translate({message: '1 result'}) : translate({message: '{count} results'}, {count: found});
}

const failure =
  process.env.NODE_ENV === 'production'
    ? translate({message: 'The search index did not load. Check your connection.'})
    : translate({message: 'The build creates the search index. Run npm run serve.'});

async function loadIndex(): Promise<Entry[]> {
  const response = await fetch(sitePath('/search.json'));
  if (!response.ok) throw new Error(`The index did not load: ${response.status}.`);
  const read: unknown = await response.json();
  if (!isIndex(read)) throw new Error('The index is from another build.');
  return read;
}

/** Returns a function that opens the dialog with a query. `go` opens a page. */
export function createMenu(go: (url: string) => void): (query?: string) => void {
  const {dialog, input, close, message, list, count} = createFrame();
  let search: Search | undefined;
  let state: 'idle' | 'loading' | 'failed' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = (): void => dialog.close();

  const choose = (entry: Found, apart = false): void => {
    remember(entry.url);
    if (apart) {
      window.open(sitePath(entry.url), '_blank', 'noopener');
      return;
    }
    hide();
    go(entry.url);
  };

  const results = createResults({list, input, choose});

  const announce = (text: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      count.textContent = text;
    }, rest);
  };

  const showFound = (from: Search): void => {
    const query = input.value.trim();
    const groups = groupsFor(query, from).filter(({entries}) => entries.length > 0);
    const hasNone = query !== '' && groups.length === 0;
    message.textContent = hasNone ? translate({message: 'No results for “{query}”.'}, {query}) : '';
    announce(
      countText(
        query,
        groups.reduce((sum, {entries}) => sum + entries.length, 0),
      ),
    );
    results.show(hasNone ? [suggestions()] : groups);
  };

  const showFailure = (): void => {
    const again = element('button', {type: 'button', class: styles.again ?? ''}, translate({message: 'Try again'}));
    again.addEventListener('click', () => {
      input.focus();
      void load();
    });
    message.replaceChildren(failure, ' ', again);
    results.show([]);
  };

  const render = (): void => {
    if (search) showFound(search);
    else if (state === 'failed') showFailure();
    else {
      message.textContent = translate({message: 'Loading …'});
      results.show([]);
    }
  };

  async function load(): Promise<void> {
    state = 'loading';
    render();
    try {
      search = createSearch(await loadIndex(), synonyms);
      state = 'idle';
    } catch {
      state = 'failed';
    }
    render();
    // The index is built in a later task, so that the dialog shows its first entries sooner.
    setTimeout(() => search?.prepare());
  }

  input.addEventListener('input', render);
  dialog.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.target !== input) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => results.move(1),
      ArrowUp: () => results.move(-1),
      Home: () => results.activate(0),
      End: () => results.activate(-1),
    };
    const move = moves[event.key];
    if (move && !event.shiftKey) {
      event.preventDefault();
      move();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = results.active();
      if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
    }
  });
  close.addEventListener('click', hide);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) hide();
  });
  // On a phone, the list must end above the on-screen keyboard.
  const fitScreen = (): void => dialog.style.setProperty('--seen', `${window.visualViewport?.height ?? window.innerHeight}px`);
  window.visualViewport?.addEventListener('resize', fitScreen);

  return (query = '') => {
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) {
      input.value = query;
      fitScreen();
      dialog.showModal();
    }
    input.select();
    input.focus();
    if (search || state === 'loading') render();
    else void load();
  };
}
