import {translate} from '@docusaurus/Translate';
import {copyText} from '@site/src/lib/copy-text';
import {chooseLanguage, languageChange} from '@site/src/lib/sample-language';
import {tabAfter} from '@site/src/lib/tab-keys';

/* Handles the API reference's tabs and copy buttons. It finds elements by attributes, so that the
   components need no state. */

/** How long a copy button shows the result of the copy, in milliseconds. */
const feedbackTime = 2000;

function tabsIn(list: Element): HTMLElement[] {
  return Array.from(list.querySelectorAll<HTMLElement>('[role="tab"]'));
}

function entryOf(tab: HTMLElement): string {
  return tab.id.replace('status-tab', 'response');
}

function markTabs(list: Element, chosen: string): void {
  const tabs = tabsIn(list);
  const marked = tabs.find((tab) => tab.dataset.tab === chosen) ?? tabs[0];
  for (const tab of tabs) {
    const selected = tab === marked;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    // If the tab shows a response, the list of all responses marks that response as current.
    const link = document.getElementById(entryOf(tab))?.querySelector('a');
    if (link) link.ariaCurrent = selected ? 'true' : null;
  }
}

/** Marks the tabs of the chosen language, or of the first one if no tab has that language. */
function showLanguage(): void {
  // oxlint-disable-next-line no-restricted-properties -- A page has several roots, and the language is the same in all.
  const lists = Array.from(document.querySelectorAll('[data-tablist="language"]'));
  const known = lists.flatMap(tabsIn).map((tab) => tab.dataset.tab);
  const stored = document.documentElement.dataset.language ?? 'curl';
  const language = known.includes(stored) || known.length === 0 ? stored : 'curl';
  document.documentElement.dataset.language = language;
  for (const list of lists) markTabs(list, language);
}

function choose(tab: HTMLElement): void {
  const list = tab.closest<HTMLElement>('[data-tablist]');
  const chosen = tab.dataset.tab;
  if (!list || chosen === undefined) return;
  if (list.dataset.tablist === 'language') {
    chooseLanguage(chosen);
  } else {
    markTabs(list, chosen);
    for (const panel of Array.from(list.closest('[data-tabs]')?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])) {
      panel.toggleAttribute('data-selected', panel.dataset.panel === chosen);
    }
  }
}

/** Returns the tab of the response that `address` names. The fragment of `address` is the id of a response or of an error. */
function tabNamed(address = window.location.href): HTMLElement | null {
  const named = document.getElementById(address.split('#')[1] ?? '')?.closest('[id*="response-"]');
  return document.getElementById(String(named?.id.replace(/response-(\w+).*/, 'status-tab-$1')));
}

/**
 * Selects the tab of the response that the URL names. If only the previous URL names one, selects the first tab in that response's
 * tab list.
 */
function showAddressed(event?: HashChangeEvent): void {
  const tab = tabNamed() ?? (event && tabNamed(event.oldURL)?.parentElement?.querySelector<HTMLElement>('[role="tab"]'));
  if (tab) choose(tab);
}

/**
 * Writes the id of the selected tab's response into the URL. Only a reader's choice may add an id. Other calls only replace one
 * from the same tab list.
 */
function nameInAddress(tab: HTMLElement, isReaders: boolean): void {
  const named = tabNamed();
  const list = tab.parentElement;
  if (list?.dataset.tablist === 'status' && named !== tab && (isReaders || named?.parentElement === list))
    window.history.replaceState(window.history.state, '', `#${entryOf(tab)}`);
}

export function chooseStatus(root: Element, status: number): void {
  const tab = root.querySelector<HTMLElement>(`[data-tablist="status"] [data-tab="${status}"]`);
  if (!tab) return;
  choose(tab);
  nameInAddress(tab, false);
}

function moveAmongTabs(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || event.target.role !== 'tab') return;
  const list = event.target.closest('[data-tablist]');
  if (!list) return;
  const tabs = tabsIn(list);
  const next = tabs[tabAfter(event.key, tabs.indexOf(event.target), tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  choose(next);
  nameInAddress(next, true);
  next.focus();
}

async function copy(button: HTMLElement): Promise<void> {
  const codes = Array.from(button.closest('[data-tabs]')?.querySelectorAll('code[data-code]') ?? []);
  const visible = codes.find((code) => code.getClientRects().length > 0 && !code.closest('details:not([open])'));
  const label = button.querySelector('[aria-live]');
  if (!visible || !label) return;
  label.textContent = await copyText(visible.textContent);
  setTimeout(() => {
    label.textContent = translate({message: 'Copy'});
  }, feedbackTime);
}

/** Returns a function that removes the listeners from `root`. */
export function enhance(root: HTMLElement): () => void {
  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const tab = target?.closest<HTMLElement>('[role="tab"][data-tab]');
    if (tab) {
      choose(tab);
      nameInAddress(tab, true);
    }
    const button = target?.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  };
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', moveAmongTabs);
  // All pages share these listeners. Adding the same function again has no effect.
  window.addEventListener('hashchange', showAddressed);
  document.addEventListener(languageChange, showLanguage);
  showLanguage();
  showAddressed();
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', moveAmongTabs);
  };
}
