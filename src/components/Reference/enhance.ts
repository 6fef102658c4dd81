import {languageKey} from '@site/packages/openapi-reference/browser';

/*
 * The reference is whole in its HTML; this is all that scripts add: choosing a
 * language or a response, by hand or by address, and copying. It works
 * on attributes of the markup, so that the portal's pages and a stand-alone
 * reference share it.
 */

/** Milliseconds for which a copy button says how the copying went. */
const feedbackTime = 2000;

function tabsIn(list: Element): HTMLElement[] {
  return Array.from(list.querySelectorAll<HTMLElement>('[role="tab"]'));
}

/** What the list of responses has for the tab of a status. */
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
    // Of a response, also in the list of all.
    const link = document.getElementById(entryOf(tab))?.querySelector('a');
    if (link) link.ariaCurrent = selected ? 'true' : null;
  }
}

/** The language on the page is an attribute of the root element: style sheets show the sample that it names. */
function showLanguage(root: ParentNode): void {
  const lists = Array.from(root.querySelectorAll('[data-tablist="language"]'));
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
    document.documentElement.dataset.language = chosen;
    try {
      localStorage.setItem(languageKey, chosen);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    showLanguage(document);
  } else {
    markTabs(list, chosen);
    for (const panel of Array.from(list.closest('[data-tabs]')?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])) {
      panel.toggleAttribute('data-selected', panel.dataset.panel === chosen);
    }
  }
}

/** The tab of the response that an address names, or of which it names an error. */
function tabNamed(address = window.location.href): HTMLElement | null {
  const named = document.getElementById(address.split('#')[1] ?? '')?.closest('[id*="response-"]');
  return document.getElementById(String(named?.id.replace(/response-(\w+).*/, 'status-tab-$1')));
}

/** An address that names a response, or one of its errors, opens the example of its status; one that no longer does, the first. */
function showAddressed(event?: HashChangeEvent): void {
  const tab = tabNamed() ?? (event && tabNamed(event.oldURL)?.parentElement?.querySelector<HTMLElement>('[role="tab"]'));
  if (tab) choose(tab);
}

/** Lets the address name the chosen response: when a reader chose it, or where it names another of the same request. */
function nameInAddress(tab: HTMLElement, isReaders: boolean): void {
  const named = tabNamed();
  const list = tab.parentElement;
  if (list?.dataset.tablist === 'status' && named !== tab && (isReaders || named?.parentElement === list))
    window.history.replaceState(window.history.state, '', `#${entryOf(tab)}`);
}

function moveAmongTabs(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || event.target.role !== 'tab') return;
  const list = event.target.closest('[data-tablist]');
  if (!list) return;
  const tabs = tabsIn(list);
  const here = tabs.indexOf(event.target);
  const targets: Record<string, number> = {
    ArrowRight: (here + 1) % tabs.length,
    ArrowLeft: (here - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = tabs[targets[event.key] ?? -1];
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
  try {
    await navigator.clipboard.writeText(visible.textContent);
    label.textContent = 'Copied';
  } catch {
    label.textContent = 'Not copied';
  }
  setTimeout(() => {
    label.textContent = 'Copy';
  }, feedbackTime);
}

/** Gives the reference inside `root` its behaviour; the function that comes back takes it away. */
export function enhance(root: HTMLElement): () => void {
  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const tab = target?.closest<HTMLElement>('[role="tab"][data-tab]');
    if (tab) {
      choose(tab);
      // A response of Try it chooses its tab as well.
      nameInAddress(tab, event.isTrusted);
    }
    const button = target?.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  };
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', moveAmongTabs);
  // One for all pages: to add it again changes nothing.
  window.addEventListener('hashchange', showAddressed);
  showLanguage(document);
  showAddressed();
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', moveAmongTabs);
  };
}
