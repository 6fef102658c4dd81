import {find, textOf} from './html';
import type {Page} from './page';

/** Sets the theme before the first paint. If the reader has not selected a theme, the script sets the system's theme. */
const themeScript = (storageKey: string): string =>
  [
    "(({dataset})=>{let chosen;try{chosen=localStorage.getItem('",
    storageKey,
    "')}catch{}",
    "dataset.theme=chosen||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
    "dataset.themeChoice=chosen||'system'})(document.documentElement)",
  ].join('');

/**
 * Replaces the framework's theme script. That script also copies query parameters such as `?docusaurus-data-name` into attributes
 * of the root element. Our scripts and styles read such attributes, so a hostile link could hide a response or press a button.
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
