import {find, textOf} from './html';
import type {Page} from './page';

/** Sets the theme before the first paint: the reader's choice, or else the system's theme. */
const themeScript = (storageKey: string): string =>
  [
    "(({dataset})=>{let chosen;try{chosen=localStorage.getItem('",
    storageKey,
    "')}catch{}",
    "dataset.theme=chosen||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
    "dataset.themeChoice=chosen||'system'})(document.documentElement)",
  ].join('');

/**
 * Replaces the framework's theme script, which copies query parameters into attributes of the root element. Our code reads such
 * attributes, so a hostile link could hide a response or press a button.
 *
 * @throws Error if the page has no theme script from the framework
 */
export function ownThemeScript({route, root}: Page, storageKey: string): void {
  const script = find(root, (tag) => tag.tagName === 'script' && textOf(tag).includes('docusaurus-data-'));
  if (!script)
    throw new Error(
      `${route} has no theme script from the framework. Update plugins/publish/theme-script.ts to match what Docusaurus writes now.`,
    );
  script.children = [{type: 'text', value: themeScript(storageKey)}];
}
