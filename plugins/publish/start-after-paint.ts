import {element, isElement, property} from './html';
import type {Page} from './page';

/**
 * A page in a background tab is not painted, and starts its scripts at once. A long page is painted while the rest of it is
 * still on its way: scripts wait for that too, or React would take over half a page. What other pages need comes last and
 * with the lowest priority, and not at all to a reader who saves data.
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
 * Lets a page's scripts start when it has been painted: until then they would only be in the way. `ahead` are the scripts that other
 * pages share: they are fetched too, where the page itself has no use for them, for the reader's next page may be one of these.
 * @throws a sentence where the page names no scripts as the framework names them.
 */
export function startAfterPaint({route, head}: Page, ahead: readonly string[]): void {
  const tags = head.children.filter(isElement).filter((tag) => tag.tagName === 'script' && property(tag, 'src') !== undefined);
  if (tags.length === 0) throw new Error(`${route} names no scripts.`);
  const files = tags.map((tag) => property(tag, 'src') ?? '');
  const others = ahead.filter((file) => !files.includes(file));
  head.children = head.children.filter((child) => !isElement(child) || !tags.includes(child));
  head.children.push(element('script', {dataFiles: files.join(' '), ...(others.length > 0 && {dataAhead: others.join(' ')})}, script));
}
