/** The last steps of a page: its scripts, its styles, and the policy with their hashes. */
import {routeOf} from '../../config/address';
import {element, elementsIn, find, isElement, property, textOf} from './html';
import type {Page} from './page';
import {contentPolicy} from './policy';

/**
 * Inlines a page's style sheets, because a slow phone needs half a second to load a file. The bundler's runtime finds them by
 * `data-href`, so a navigation does not load them again.
 *
 * @throws Error if the page links to no style sheets
 */
export function inlineStyles({route, head}: Page, read: (file: string) => string): void {
  const sheets = head.children.filter(isElement).filter((tag) => tag.tagName === 'link' && property(tag, 'rel') === 'stylesheet');
  if (sheets.length === 0) throw new Error(`${route} links to no style sheets.`);
  for (const sheet of sheets) {
    const file = property(sheet, 'href') ?? '';
    Object.assign(sheet, element('style', {dataHref: file}, read(routeOf(file))));
  }
}

/**
 * Starts the scripts after the first paint. It also waits for the whole HTML, because React would hydrate an incomplete page. A
 * background tab is not painted, so it skips the first wait. The page then prefetches `ahead`, unless the browser saves data.
 */
const starter = [
  '(({files,ahead})=>{',
  "const add=(tag,list,properties)=>{for(const file of list.split(' '))document.head.append(Object.assign(document.createElement(tag),properties(file)))};",
  "const start=()=>{add('script',files,(src)=>({src,async:false}));",
  "if(ahead&&!navigator.connection?.saveData)add('link',ahead,(href)=>({rel:'prefetch',as:'script',href}))};",
  "const whole=()=>{document.readyState==='loading'?document.addEventListener('DOMContentLoaded',start):start()};",
  'document.hidden?whole():requestAnimationFrame(()=>setTimeout(whole))',
  '})(document.currentScript.dataset)',
].join('');

/**
 * Delays a page's scripts until after its first paint. Prefetches the other scripts in `ahead`, which many pages need.
 *
 * @throws Error if the page has no scripts, for example because the framework changed its HTML
 */
export function startAfterPaint({route, head}: Page, ahead: readonly string[]): void {
  const tags = head.children.filter(isElement).filter((tag) => tag.tagName === 'script' && property(tag, 'src') !== undefined);
  if (tags.length === 0) throw new Error(`${route} links to no scripts.`);
  const files = tags.map((tag) => property(tag, 'src') ?? '');
  const others = ahead.filter((file) => !files.includes(file));
  head.children = head.children.filter((child) => !isElement(child) || !tags.includes(child));
  head.children.push(element('script', {dataFiles: files.join(' '), ...(others.length > 0 && {dataAhead: others.join(' ')})}, starter));
}

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
      `${route} has no theme script from the framework. Update plugins/publish/scripts-and-styles.ts to match what Docusaurus writes now.`,
    );
  script.children = [{type: 'text', value: themeScript(storageKey)}];
}

/**
 * Adds a Content-Security-Policy for the page's inline scripts and styles. The policy directly follows the charset, because it does
 * not apply to earlier elements.
 *
 * @throws Error if the head has no charset
 */
export function addPolicy({route, root, head}: Page, backendUrl: string | undefined): void {
  const all = elementsIn(root);
  // JSON in a script element does not run, so the policy needs no hash of the JSON.
  const scripts = all.filter((tag) => tag.tagName === 'script' && !('src' in tag.properties) && !/json$/.test(property(tag, 'type') ?? ''));
  const styles = all.filter(({tagName}) => tagName === 'style');
  const policy = contentPolicy({scripts: scripts.map(textOf), styles: styles.map(textOf)}, backendUrl);
  const place = head.children.findIndex((child) => isElement(child) && property(child, 'charSet') !== undefined);
  if (place === -1) throw new Error(`${route} has no charset. plugins/publish/scripts-and-styles.ts inserts the policy after it.`);
  head.children.splice(place + 1, 0, element('meta', {httpEquiv: ['Content-Security-Policy'], content: policy}));
}
