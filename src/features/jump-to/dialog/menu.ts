/* The "Jump to" dialog, a combobox as in the ARIA Authoring Practices Guide. It is loaded on demand, and uses the DOM
   without React. */
import {translate} from '@docusaurus/Translate';
import {isComposing} from '@site/src/lib/is-composing';
import {readStoredJson, store} from '@site/src/lib/storage';
import {kinds, type Entry, type Kind, type Synonym} from '@site/packages/search/entry';
import {createSearch, grouped, type Found, type Search} from '@site/packages/search/search';
import {excerpt, mark} from '@site/packages/search/words';
import type {Action} from '../action';
import styles from './styles.module.css';

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

interface Group {
  label: string;
  entries: Found[];
}

const nothing: ReadonlySet<string> = new Set();
/** The maximum number of entries in each group: recent entries, objects with a matching id, and other objects. */
const remembered = 5;
/** The number of results is announced to screen readers after this many milliseconds without typing. */
const rest = 400;
const unforgotten: readonly Kind[] = ['object', 'action'];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function marked(text: string, terms: ReadonlySet<string>): (Node | string)[] {
  return mark(text, terms).map((part) => (part.marked ? element('mark', {}, part.text) : part.text));
}

function readRecent(memory: string): string[] {
  const kept = readStoredJson('localStorage', memory);
  return Array.isArray(kept) ? kept.map(String) : [];
}

function remember(memory: string, url: string): void {
  const urls = [url, ...readRecent(memory).filter((each) => each !== url)];
  store('localStorage', memory, JSON.stringify(urls.slice(0, remembered)));
}

function actionEntry({title, text, keys}: Action, index: number): Entry {
  return {
    kind: 'action',
    title,
    place: translate({message: 'On this page'}),
    url: String(index),
    ...(text !== undefined && {text}),
    ...(keys && {keys}),
  };
}

export function createMenu(host: Host): (query?: string) => void {
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    class: styles.input ?? '',
    'aria-label': translate({message: 'Jump to'}),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'jump-list',
    placeholder: host.hint,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    // This length is enough for a pasted error message.
    maxlength: '2000',
  });
  const close = element('button', {type: 'button', class: styles.close ?? ''}, translate({message: 'Close'}));
  const message = element('p', {class: styles.message ?? '', role: 'alert'});
  const list = element('div', {id: 'jump-list', role: 'listbox', 'aria-label': translate({message: 'Results'}), class: styles.list ?? ''});
  const count = element('p', {class: 'visually-hidden', role: 'status'});
  const hints = element(
    'p',
    {class: styles.hints ?? '', 'aria-hidden': 'true'},
    ...[
      ['↑ ↓', translate({message: 'move'})],
      ['Enter', translate({message: 'open'})],
      [/Mac|iP/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter', translate({message: 'in a new tab'})],
      ['Esc', translate({message: 'close'})],
    ].map(([key = '', what = '']) => element('span', {}, element('b', {}, key), ` ${what}`)),
  );
  const dialog = element(
    'dialog',
    {class: styles.dialog ?? '', 'aria-label': translate({message: 'Jump to'})},
    element('div', {class: styles.head ?? ''}, input, close),
    message,
    list,
    count,
    hints,
  );

  let search: Search | undefined;
  let state: 'idle' | 'loading' | 'failed' = 'idle';
  let shown: Found[] = [];
  let active = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const options = (): HTMLElement[] => Array.from(list.querySelectorAll<HTMLElement>('[role="option"]'));

  const activate = (place: number, scroll = true): void => {
    const rows = options();
    active = rows.length === 0 ? 0 : (place + rows.length) % rows.length;
    rows.forEach((row, index) => row.setAttribute('aria-selected', String(index === active)));
    const row = rows[active];
    if (row) input.setAttribute('aria-activedescendant', row.id);
    else input.removeAttribute('aria-activedescendant');
    if (!scroll) return;
    // Scrolls to the top for the first row, so that its group's heading is visible.
    if (active === 0) list.scrollTop = 0;
    else row?.scrollIntoView({block: 'nearest'});
  };

  const hide = (): void => dialog.close();

  const choose = (entry: Found, apart: boolean): void => {
    if (entry.kind === 'action') {
      hide();
      host.actions[Number(entry.url)]?.run();
      return;
    }
    if (!unforgotten.includes(entry.kind)) remember(host.memory, entry.url);
    if (apart) {
      window.open(host.href(entry.url), '_blank', 'noopener');
      return;
    }
    hide();
    host.go(entry.url);
  };

  const row = (entry: Found, index: number): HTMLElement => {
    const {kind, title, place, text = '', terms, url} = entry;
    const shownText = excerpt(text, terms);
    const attributes = {
      id: `jump-${index}`,
      role: 'option',
      tabindex: '-1',
      class: styles.row ?? '',
      'aria-label': [title, kinds[kind], place].filter(Boolean).join(', '),
    };
    const inside = [
      element('span', {class: styles.title ?? ''}, ...marked(title, terms)),
      element('span', {class: styles.kind ?? ''}, kinds[kind]),
      ...(place === '' ? [] : [element('span', {class: styles.place ?? ''}, place)]),
      ...(shownText === '' ? [] : [element('span', {class: styles.text ?? ''}, ...marked(shownText, terms))]),
    ];
    const made: HTMLElement =
      kind === 'action'
        ? element('button', {...attributes, type: 'button'}, ...inside)
        : element('a', {...attributes, href: host.href(url)}, ...inside);
    made.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(entry, false);
    });
    made.addEventListener('pointermove', () => {
      if (active !== index) activate(index, false);
    });
    return made;
  };

  const possible = (entry: Entry): boolean => entry.kind !== 'action' || host.actions[Number(entry.url)]?.possible?.() !== false;

  const plain = (entry: Entry | undefined): Found[] => (entry && possible(entry) ? [{...entry, terms: nothing}] : []);

  /**
   * `first` contains the reader's objects whose id starts with a query of at least two characters. `last` contains others whose
   * `place` and `text` contain every word of the query.
   */
  const ownFitting = (query: string): {first: Found[]; last: Found[]} => {
    const typed = query.toLowerCase();
    const own = host.own().flatMap(plain);
    const first = typed.length > 1 ? own.filter(({title}) => title.toLowerCase().startsWith(typed)) : [];
    const words = typed.split(/\s+/);
    const last = own.filter(
      (each) => !first.includes(each) && words.every((word) => `${each.place} ${each.text}`.toLowerCase().includes(word)),
    );
    return {first: first.slice(0, remembered), last: last.slice(0, remembered)};
  };

  const groupsFor = (query: string, {find, at}: Search): Group[] => {
    if (query === '') {
      const recent = readRecent(host.memory);
      return [
        {label: translate({message: 'Recent'}), entries: recent.flatMap((url) => plain(at(url)))},
        {
          label: translate({message: 'Start here'}),
          entries: host.first.filter((url) => !recent.includes(url)).flatMap((url) => plain(at(url))),
        },
      ];
    }
    const {first, last} = ownFitting(query);
    return [
      {label: translate({message: 'Objects with a matching id'}), entries: first},
      ...grouped(find(query).filter(possible)),
      {label: translate({message: 'Other objects in your sandbox'}), entries: last},
    ];
  };

  const say = (text: string, button?: HTMLElement): void => {
    message.replaceChildren(text, ...(button ? [' ', button] : []));
  };

  const announce = (text: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      count.textContent = text;
    }, rest);
  };

  const load = async (): Promise<void> => {
    state = 'loading';
    render();
    try {
      const entries = await host.load();
      search = createSearch([...entries, ...host.actions.map(actionEntry)], host.synonyms);
      state = 'idle';
    } catch {
      state = 'failed';
    }
    render();
    // The index is built in a later task, so that the dialog shows its first entries sooner.
    setTimeout(() => search?.prepare());
  };

  function render(): void {
    const query = input.value.trim();
    let groups: Group[] = [];
    if (search) {
      groups = groupsFor(query, search).filter(({entries}) => entries.length > 0);
      const none = query !== '' && groups.length === 0;
      say(none ? translate({message: 'No results for “{query}”.'}, {query}) : '');
      if (none)
        groups = [
          {
            label: translate({message: 'Try these instead'}),
            entries: host.ways.map((way) => ({...way, kind: 'page', place: '', terms: nothing})),
          },
        ];
      const found = groups.reduce((sum, {entries}) => sum + entries.length, 0);
      announce(
        query === ''
          ? ''
          : none
            ? translate({message: 'No results. Three suggestions.'})
            : found === 1
              ? translate({message: '1 result'})
              : translate({message: '{count} results'}, {count: found}),
      );
    } else if (state === 'failed') {
      const again = element('button', {type: 'button', class: styles.again ?? ''}, translate({message: 'Try again'}));
      again.addEventListener('click', () => {
        input.focus();
        void load();
      });
      say(host.failure, again);
    } else say(translate({message: 'Loading …'}));
    shown = groups.flatMap(({entries}) => entries);
    input.setAttribute('aria-expanded', String(shown.length > 0));
    let index = -1;
    list.replaceChildren(
      ...groups.map(({label, entries}, place) =>
        element(
          'div',
          {role: 'group', 'aria-labelledby': `jump-group-${place}`},
          element('p', {id: `jump-group-${place}`, role: 'presentation', class: styles.group ?? ''}, label),
          ...entries.map((entry) => {
            index += 1;
            return row(entry, index);
          }),
        ),
      ),
    );
    list.scrollTop = 0;
    activate(0, false);
  }

  input.addEventListener('input', render);
  dialog.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const moves: Record<string, number> = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: shown.length - 1};
    const to = moves[event.key];
    if (to !== undefined && event.target === input && !event.shiftKey) {
      event.preventDefault();
      activate(to);
    } else if (event.key === 'Enter' && event.target === input) {
      event.preventDefault();
      const chosen = shown[active];
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
