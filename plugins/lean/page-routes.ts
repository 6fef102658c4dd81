/**
 * Takes the documentation's pages out of the framework's lists of routes and chunks, which every page loads and which grow
 * with each page. The layouts stay, and the pages that are no documents.
 */

/** What the framework generates: modules as text, and the chunks of each route. */
export interface Lists {
  readonly routes: string;
  readonly registry: string;
  readonly routesChunkNames: string;
}

/** A page that is in none of the lists. */
export interface Page {
  readonly path: string;
  /** The name of the chunk that is the page's own. */
  readonly chunk: string;
  /** Its module, as the registry imports it. */
  readonly module: string;
  /** Which of the kinds that stand in the routes it is of. */
  readonly kind: number;
}

type ChunkNames = Record<string, Record<string, unknown>>;

/** A list of routes none of which has routes of its own, and a route in it: its path, its hash, and what else it has. */
const list = /routes: \[((?:(?!routes: \[)[^[\]])*)\]/g;
const route = /\{\s*path: '([^'\\]*)',\s*component: ComponentCreator\('[^'\\]*', '(\w+)'\),\s*([^{}]*?)\s*\}/g;
/** A line of the registry: a chunk's name, then the module that it holds. */
const registered = /^\s*"([^"]+)": \[\(\) => import\(.*\), ("(?:[^"\\]|\\.)+"), require.*?\],(?=\};|$)\n?/gm;

/** Each chunk of the registry, with the module that it holds. */
export function modulesByChunk(registry: string): Map<string, string> {
  return new Map(
    Array.from(registry.matchAll(registered), ([, chunk = '', module = '""']): [string, string] => [chunk, JSON.parse(module)]),
  );
}

/**
 * The lists without the pages, and the pages.
 * @throws a sentence where the framework writes its lists in another way.
 */
export function withoutPages({routes, registry, routesChunkNames}: Lists): {few: Lists; pages: Page[]} {
  const names: ChunkNames = JSON.parse(routesChunkNames);
  const modules = modulesByChunk(registry);
  const kinds: string[] = [];
  const pages: Page[] = [];
  const gone = new Set<string>();
  const few = routes.replaceAll(list, (_, items: string) => {
    const others = Array.from(items.matchAll(route)).filter(([, path = '', hash = '', attributes = '']) => {
      const {__comp: component, content, ...more} = names[`${path}-${hash}`] ?? {};
      const module = modules.get(String(content));
      if (typeof component !== 'string' || typeof content !== 'string' || !module || Object.keys(more).length > 0) return true;
      const kind = `{component: ${JSON.stringify(component)}, ${attributes}}`;
      if (!kinds.includes(kind)) kinds.push(kind);
      pages.push({path, chunk: content, module, kind: kinds.indexOf(kind)});
      gone.add(`${path}-${hash}`);
      return false;
    });
    return `routes: withPages([${others.map(([text]) => text).join(', ')}], [${kinds.join(', ')}])`;
  });
  const left = few.split('ComponentCreator(').length - 1 + pages.length;
  if (pages.length === 0 || few.split('withPages(').length !== 2 || left !== routes.split('ComponentCreator(').length - 1)
    throw new Error('The pages of the documentation are not one list in routes.js: see plugins/lean/page-routes.ts.');
  const own = new Set(pages.map(({chunk}) => chunk));
  return {
    few: {
      routes: `import {withPages} from '@site/plugins/lean/pages';
export const everyPage = () => import(/* webpackChunkName: "every-page" */ '@generated/registry.js');
${few}`,
      registry: registry.replaceAll(registered, (line, name: string) => (own.has(name) ? '' : line)),
      routesChunkNames: JSON.stringify(Object.fromEntries(Object.entries(names).filter(([key]) => !gone.has(key)))),
    },
    pages,
  };
}
