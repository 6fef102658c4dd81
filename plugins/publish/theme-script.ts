import {replaced} from './page';
import {changePages, type Circumstances, type Site} from './site';

/** Sets the theme before the page is painted: the one that the reader chose, or else the system's. */
const themeScript = (storageKey: string): string =>
  [
    "(({dataset})=>{let chosen;try{chosen=localStorage.getItem('",
    storageKey,
    "')}catch{}",
    "dataset.theme=chosen||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
    "dataset.themeChoice=chosen||'system'})(document.documentElement)",
  ].join('');

/**
 * Replaces the framework's theme script, which also copies `?docusaurus-data-*` of the address into attributes of the root
 * element. Scripts and styles read those, so a link could hide a response or press a button.
 */
export function ownThemeScript(site: Site, {themeKey}: Circumstances): Site {
  return changePages(site, (html) =>
    replaced(html, /<script>[^<]*docusaurus-data-[^<]*<\/script>/, () => `<script>${themeScript(themeKey)}</script>`),
  );
}
