import {element, isElement, property} from './html';
import type {Page} from './page';

/**
 * Starts the scripts after the first paint. It also waits for the whole HTML, because React would hydrate an incomplete page. A
 * background tab is not painted, so it skips the first wait. The page then prefetches `ahead`, unless the browser saves data.
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
  head.children.push(element('script', {dataFiles: files.join(' '), ...(others.length > 0 && {dataAhead: others.join(' ')})}, script));
}
