/** The list of results, of which one is active: the option that `Enter` chooses, while the focus stays in the field. */
import type {Found} from '@site/packages/search/search';
import {excerpt} from '@site/packages/search/words';
import {sitePath} from '@site/src/lib/site-path';
import {kindLabels} from './labels';
import {element, marked} from './dom';
import type {Group} from './groups';
import styles from './styles.module.css';

interface Results {
  show: (groups: readonly Group[]) => void;
  /** Makes the next (`1`) or the previous (`-1`) result active. After the last one comes the first. */
  move: (by: number) => void;
  /** Makes a result active. `-1` is the last one. */
  activate: (place: number) => void;
  active: () => Found | undefined;
}

interface Options {
  list: HTMLElement;
  input: HTMLElement;
  choose: (entry: Found) => void;
}

function createRow({kind, title, place, text = '', terms, url}: Found, id: string): HTMLElement {
  const shownText = excerpt(text, terms);
  return element(
    'a',
    {
      id,
      role: 'option',
      tabindex: '-1',
      class: styles.row ?? '',
      'aria-label': [title, kindLabels[kind], place].filter(Boolean).join(', '),
      href: sitePath(url),
    },
    element('span', {class: styles.title ?? ''}, ...marked(title, terms)),
    element('span', {class: styles.kind ?? ''}, kindLabels[kind] ?? ''),
    ...(place === '' ? [] : [element('span', {class: styles.place ?? ''}, place)]),
    ...(shownText === '' ? [] : [element('span', {class: styles.text ?? ''}, ...marked(shownText, terms))]),
  );
}

export function createResults({list, input, choose}: Options): Results {
  let shown: {entry: Found; row: HTMLElement}[] = [];
  let active = 0;

  const activate = (place: number, scrolls = true): void => {
    active = shown.length === 0 ? 0 : (place + shown.length) % shown.length;
    shown.forEach(({row}, index) => row.setAttribute('aria-selected', String(index === active)));
    const row = shown[active]?.row;
    if (row) input.setAttribute('aria-activedescendant', row.id);
    else input.removeAttribute('aria-activedescendant');
    if (!scrolls) return;
    // Scrolls to the top for the first row, so that its group's heading is visible.
    if (active === 0) list.scrollTop = 0;
    else row?.scrollIntoView({block: 'nearest'});
  };

  const createOption = (entry: Found): HTMLElement => {
    const place = shown.length;
    const row = createRow(entry, `jump-${place}`);
    row.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(entry);
    });
    row.addEventListener('pointermove', () => {
      if (active !== place) activate(place, false);
    });
    shown.push({entry, row});
    return row;
  };

  return {
    show(groups) {
      shown = [];
      list.replaceChildren(
        ...groups.map(({label, entries}, place) =>
          element(
            'div',
            {role: 'group', 'aria-labelledby': `jump-group-${place}`},
            element('p', {id: `jump-group-${place}`, role: 'presentation', class: styles.group ?? ''}, label),
            ...entries.map(createOption),
          ),
        ),
      );
      input.setAttribute('aria-expanded', String(shown.length > 0));
      list.scrollTop = 0;
      activate(0, false);
    },
    move: (by) => activate(active + by),
    activate,
    active: () => shown[active]?.entry,
  };
}
