import {element, isElement, property} from './html';
import type {Page} from './page';

/**
 * A page in a background tab is not painted, so it starts its scripts at once. A long page is painted before all of it is loaded.
 * Its scripts wait for the rest, because React would otherwise hydrate half a page. Shared chunks of other pages load last with
 * the lowest priority, and not at all if the reader saves data.
 */
const script = [
  '(({files,ahead})=>{',
  "const add=(tag,list,properties)=>{for(const file of list.split(' '))document.head.append(Object.assign(document.createElement(tag),properties(file)))};",
  "const start=()=>{add('script',files,(src)=>({src,async:false}));",
  "if(ahead&&!navigator.connection?.saveData)add('link',ahead,(href)=>({rel:'prefetch',as:'script',href}))};",
  "const whole=()=>{document.readyState==='loading'?document.addEventListener('DOMContentLoaded',start):start()};",
  'document.hidden?whole():requestAnimationFrame(()=>setTimeout(whole))',
  '})(document.currentScript.dataset)',
].join('');

/**
 * Delays a page's scripts until it is painted. `ahead` has the scripts that other pages share. They are preloaded for the next
 * page.
 *
 * @throws Error if the page has no scripts, for example because the framework changed its HTML
 */
export function startAfterPaint({route, head}: Page, ahead: readonly string[]): void {
  const tags = head.children.filter(isElement).filter((tag) => tag.tagName === 'script' && property(tag, 'src') !== undefined);
  if (tags.length === 0) throw new Error(`${route} names no scripts.`);
  const files = tags.map((tag) => property(tag, 'src') ?? '');
  const others = ahead.filter((file) => !files.includes(file));
  head.children = head.children.filter((child) => !isElement(child) || !tags.includes(child));
  head.children.push(element('script', {dataFiles: files.join(' '), ...(others.length > 0 && {dataAhead: others.join(' ')})}, script));
}
