import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import type {RouteConfig} from 'react-router-config';

/*
 * The documentation's pages, in a reader's browser. The framework's lists name every page of the site, in each first visit.
 * Here a page's own file tells of it (`page-files.ts`), and is found by the page's path: nothing grows with the site.
 */

/** What pages have in common: the chunk of their component, and attributes of the route. */
interface Kind {
  component: string;
  exact: boolean;
}

/** What the file of a page says: its kind, its module, and the chunks that the module stands in and needs. */
type Entry = [kind: number, module: string | number, ...chunks: (string | number)[]];

declare const __webpack_hash__: string;
declare const __webpack_require__: {(module: string | number): unknown; e: (chunk: string | number) => Promise<unknown>};
declare global {
  interface Window {
    pageFiles?: Record<string, Entry>;
  }
}

/** The address of a page, as it stands in the routes. */
export function pathOf(address: string): string {
  return decodeURI(address.replace(/[?#].*/, '').replace(/(?:\/index)?\.html$|\/$/, '')) || '/';
}

let routes: RouteConfig[] = [];
let kinds: Kind[] = [];

/** Called by the framework's list of routes, as `page-routes.ts` has changed it: the place of the documentation's pages. */
export function withPages(others: RouteConfig[], found: Kind[]): RouteConfig[] {
  routes = others;
  kinds = found;
  return routes;
}

/** The page that was loaded whole. Where its HTML names no file of its own, it is none of these, or says that there is none. */
const start = pathOf(window.location.pathname);
const loads = new Map<string, Promise<void>>();

/** Runs the file of a page, unless the document has it: then waits for it. */
async function runFile(src: string, known: HTMLScriptElement | null): Promise<void> {
  const script = known ?? Object.assign(document.createElement('script'), {src});
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} did not load.`));
    });
    if (!known) document.head.append(script);
  });
}

async function addPage(path: string, src: string, known: HTMLScriptElement | null): Promise<void> {
  if (!window.pageFiles?.[path]) await runFile(src, known);
  const entry = window.pageFiles?.[path];
  const kind = entry && kinds[entry[0]];
  if (!kind) throw new Error(`${src} says nothing of ${path}.`);
  const [, module, ...chunks] = entry;
  const {component, ...attributes} = kind;
  const load = (): Promise<unknown> => Promise.all(chunks.map(__webpack_require__.e)).then(() => __webpack_require__(module));
  Object.assign(registry, {[path]: [load, path, module]});
  Object.assign(chunkNames, {[`${path}-`]: {__comp: component, content: path}});
  routes.push({...attributes, path, component: ComponentCreator(path, '')});
}

/**
 * Adds a page of the documentation to the routes, once. What its kind shares loads at the same time.
 * @throws Error when there is no such page, or it does not load; the next call tries anew.
 */
export async function loadPage(path: string): Promise<void> {
  const src = `/assets/pages/${__webpack_hash__}${path}.js`;
  const known = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (!known && !loads.has(path) && path === start) return;
  const load = loads.get(path) ?? addPage(path, src, known);
  loads.set(path, load);
  load.catch(() => loads.delete(path));
  await Promise.all([load, ...kinds.map(({component}) => registry[component]?.[0]())]);
}
