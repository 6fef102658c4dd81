/* The "Jump to" dialog, a combobox as in the ARIA Authoring Practices Guide. It is loaded on demand. */
import {useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {translate} from '@docusaurus/Translate';
import {jumpHint} from '@site/config/jump-to';
import type {Found} from '@site/packages/search/search';
import {fragmentTarget, unfoldTarget} from '@site/src/lib/fragment';
import {isComposing} from '@site/src/lib/is-composing';
import {sitePath} from '@site/src/lib/site-path';
import {Modal} from '@site/src/ui/Modal';
import {groupsFor, suggestions} from './groups';
import {Results} from './results';
import styles from './styles.module.css';
import {useSearch} from './use-search';

/** The number of results is announced to screen readers after this many milliseconds without typing. */
const rest = 400;

const failure =
  process.env.NODE_ENV === 'production'
    ? translate({message: 'The search index did not load. Check your connection.'})
    : translate({message: 'The build creates the search index. Run npm run serve.'});

const hints = [
  ['↑ ↓', translate({message: 'move'})],
  ['Enter', translate({message: 'open'})],
  [/Mac|iP/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter', translate({message: 'in a new tab'})],
  ['Esc', translate({message: 'close'})],
];

/** Returns the number of results as words, or nothing if there is no query. */
function countText(query: string, found: number): string {
  if (query === '') return '';
  if (found === 0) return translate({message: 'No results. Three suggestions.'});
  return found === 1 ? translate({message: '1 result'}) : translate({message: '{count} results'}, {count: found});
}

type Push = (url: string) => void;

function go(route: string, push: Push): void {
  const {pathname, hash} = new URL(sitePath(route), window.location.href);
  if (pathname !== window.location.pathname || hash === '') push(pathname + hash);
  // A change of `location.hash` runs the `hashchange` listeners, as a click on a link does.
  else if (hash !== window.location.hash) window.location.hash = hash;
  else {
    unfoldTarget();
    fragmentTarget()?.scrollIntoView();
  }
}

function Menu({first, push, onClose}: {first: string; push: Push; onClose: () => void}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const {search, hasFailed, retry} = useSearch();
  const [typed, setTyped] = useState(first);
  const [active, setActive] = useState(0);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    input.current?.select();
    // On a phone, the list must end above the on-screen keyboard.
    const fitScreen = (): void => dialog.current?.style.setProperty('--seen', `${window.visualViewport?.height ?? window.innerHeight}px`);
    fitScreen();
    window.visualViewport?.addEventListener('resize', fitScreen);
    return () => window.visualViewport?.removeEventListener('resize', fitScreen);
  }, []);

  const query = typed.trim();
  const results = useMemo(() => search && groupsFor(query, search).filter(({entries}) => entries.length > 0), [query, search]);
  const hasNone = query !== '' && results?.length === 0;
  const groups = hasNone ? [suggestions()] : (results ?? []);
  const found = groups.flatMap(({entries}) => entries);
  const count = results ? countText(query, hasNone ? 0 : found.length) : '';
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), rest);
    return () => clearTimeout(timer);
  }, [count]);

  const choose = (entry: Found, apart = false): void => {
    if (apart) {
      window.open(sitePath(entry.url), '_blank', 'noopener');
      return;
    }
    dialog.current?.close();
    go(entry.url, push);
  };

  /** Selects a result. After the last one comes the first. */
  const select = (place: number): void => {
    const next = found.length === 0 ? 0 : (place + found.length) % found.length;
    setActive(next);
    // Scrolls to the top for the first row, so that its group's heading is visible.
    if (next === 0) list.current?.scrollTo(0, 0);
    else document.getElementById(`jump-${next}`)?.scrollIntoView({block: 'nearest'});
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const moves: Record<string, number> = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: -1};
    const next = moves[event.key];
    const chosen = found[active];
    if (next !== undefined && !event.shiftKey) {
      event.preventDefault();
      select(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
    }
  };
  const tryAgain = (): void => {
    input.current?.focus();
    retry();
  };

  return (
    <Modal ref={dialog} className={styles.dialog} aria-label={translate({message: 'Jump to'})} onClose={onClose}>
      <div className={styles.head}>
        <input
          ref={input}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={translate({message: 'Jump to'})}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls="jump-list"
          aria-activedescendant={found.length > 0 ? `jump-${active}` : undefined}
          placeholder={jumpHint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          // This length is enough for a pasted error message.
          maxLength={2000}
          value={typed}
          onChange={({target}) => {
            setTyped(target.value);
            select(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {translate({message: 'Close'})}
        </button>
      </div>
      <p className={styles.message} role="alert">
        {hasNone && translate({message: 'No results for “{query}”.'}, {query})}
        {!search && !hasFailed && translate({message: 'Loading …'})}
        {hasFailed && (
          <>
            {failure}{' '}
            <button type="button" className={styles.again} onClick={tryAgain}>
              {translate({message: 'Try again'})}
            </button>
          </>
        )}
      </p>
      <Results list={list} groups={groups} found={found} active={active} activate={setActive} choose={choose} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <p className={styles.hints} aria-hidden="true">
        {hints.map(([key, what]) => (
          <span key={key}>
            <b>{key}</b> {what}
          </span>
        ))}
      </p>
    </Modal>
  );
}

const place = document.createElement('div');
let root: Root | undefined;
/** The number of the newest dialog. An older one can still get its `close` event, which comes after the dialog has closed. */
let newest = 0;

/** Opens the dialog. An open dialog stays as it is. */
export function openMenu(push: Push, query = ''): void {
  if (place.querySelector('dialog')?.open) return;
  root ??= createRoot(document.body.appendChild(place));
  const own = ++newest;
  const close = (): void => {
    if (own === newest) root?.render(null);
  };
  root.render(<Menu key={own} first={query} push={push} onClose={close} />);
}
