import {escapeAttribute} from '../../src/lib/escape';
import {appendToHead, scriptFiles, withoutScriptFiles} from './page';
import {changePages, inEvery, type Circumstances, type Site} from './site';

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
 * Lets each page's scripts start when it has been painted: until then they would only be in the way of its styles. The
 * scripts that all pages of the reference share are then fetched too, where the page itself has no use for them: the reader's
 * next page may be one.
 */
export function startAfterPaint(site: Site): Site {
  const shared = inEvery([...site.pages.values()].filter((html) => html.includes('data-reference-page')).map(scriptFiles));
  return changePages(site, (html, route) => {
    const files = scriptFiles(html);
    if (files.length === 0) throw new Error(`${route} names no scripts.`);
    const ahead = shared.filter((file) => !files.includes(file));
    const data = `data-files="${escapeAttribute(files.join(' '))}"${ahead.length > 0 ? ` data-ahead="${escapeAttribute(ahead.join(' '))}"` : ''}`;
    return appendToHead(withoutScriptFiles(html), `<script ${data}>${script}</script>`);
  });
}

/** Tells each page the name of its build, under which it fetches the HTML of others. */
export function nameBuild(site: Site, {build}: Circumstances): Site {
  return changePages(site, (html) => appendToHead(html, `<meta name="build" content="${build}">`));
}
