import {translate} from '@docusaurus/Translate';
import type {ColorMode} from '@docusaurus/theme-common';
import {jumpFirst, jumpHint, jumpWays} from '@site/config/jump-to';
import {fragmentTarget, unfoldTarget} from '@site/src/lib/fragment';
import {loadText} from '@site/src/lib/load-text';
import {chooseLanguage} from '@site/src/lib/sample-language';
import {sitePath} from '@site/src/lib/site-path';
import {isIndex, type Entry} from '@site/packages/search/entry';
import synonyms from '@generated/contract-data/default/synonyms.json';
import {shownMarkdown} from '@site/src/features/docs-shell/shown-markdown';
import type {Action} from '../action';
import {copy, says} from './copy';
import {createMenu} from './menu';
import {setSlashKey, slashKeyWorks} from './keys';
import {readTabObjects, sandboxActions} from './sandbox-actions';

export interface Site {
  push: (url: string) => void;
  setColorMode: (mode: ColorMode | null) => void;
}

/** The site's functions at the last opening of the dialog. */
let site: Site | undefined;

const languages = [
  {name: 'curl', label: 'curl', keys: ['shell', 'bash', 'terminal']},
  {name: 'node', label: 'Node.js', keys: ['javascript', 'js', 'typescript', 'node']},
  {name: 'python', label: 'Python', keys: ['py']},
  {name: 'ruby', label: 'Ruby', keys: ['rb', 'rails']},
  {name: 'php', label: 'PHP', keys: ['composer']},
];

function theme(title: string, mode: ColorMode | null, ...keys: string[]): Action {
  return {title, keys, run: () => site?.setColorMode(mode)};
}

const actions: Action[] = [
  {
    title: translate({message: 'Copy this page as Markdown'}),
    keys: ['md', 'llm', 'copy page'],
    possible: () => shownMarkdown() !== undefined,
    run: () => void copy(translate({message: 'The page, as Markdown.'}), loadText(shownMarkdown() ?? '')),
  },
  ...languages.map(({name, label, keys}): Action => ({
    title: translate({message: 'Show code in {language}'}, {language: label}),
    keys: [name, ...keys, 'language', 'code samples'],
    run() {
      chooseLanguage(name);
      says(
        translate({message: 'Code samples are now in {language}'}, {language: label}),
        translate({message: 'This applies to every sample that has a {language} version.'}, {language: label}),
      );
    },
  })),
  theme(translate({message: 'Dark theme'}), 'dark', 'dark mode', 'night'),
  theme(translate({message: 'Light theme'}), 'light', 'light mode', 'day'),
  theme(translate({message: 'System theme'}), null, 'auto'),
  ...sandboxActions,
  {
    title: translate({message: 'Turn the / key off'}),
    text: translate({message: 'Useful for voice control. Ctrl K still opens this dialog.'}),
    keys: ['shortcut', 'keyboard'],
    possible: slashKeyWorks,
    run: () => setSlashKey(false),
  },
  {
    title: translate({message: 'Turn the / key on'}),
    keys: ['shortcut', 'keyboard'],
    possible: () => !slashKeyWorks(),
    run: () => setSlashKey(true),
  },
];

function go(route: string): void {
  const {pathname, hash} = new URL(sitePath(route), window.location.href);
  if (pathname !== window.location.pathname || hash === '') site?.push(pathname + hash);
  // A change of `location.hash` runs the `hashchange` listeners, as a click on a link does.
  else if (hash !== window.location.hash) window.location.hash = hash;
  else {
    unfoldTarget();
    fragmentTarget()?.scrollIntoView();
  }
}

async function load(): Promise<Entry[]> {
  const response = await fetch(sitePath('/search.json'));
  if (!response.ok) throw new Error(`The index did not load: ${response.status}.`);
  const read: unknown = await response.json();
  if (!isIndex(read)) throw new Error('The index is from another build.');
  return read;
}

let show: ((query?: string) => void) | undefined;

export interface Opening {
  press?: KeyboardEvent;
  query?: string;
}

export function openMenu(opener: Site, {press, query}: Opening = {}): void {
  site = opener;
  if (press?.key === '/' && !slashKeyWorks()) return;
  show ??= createMenu({
    load,
    failure:
      process.env.NODE_ENV === 'production'
        ? translate({message: 'The search index did not load. Check your connection.'})
        : translate({message: 'The build creates the search index. Run npm run serve.'}),
    synonyms,
    go,
    href: sitePath,
    actions,
    own: readTabObjects,
    first: jumpFirst,
    ways: jumpWays,
    hint: jumpHint,
    memory: 'jump-recent',
  });
  show(query);
}
