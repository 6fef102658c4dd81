/** The pages of this portal, and examples of them, for tests of the engine: another company has other pages. */
import {referenceResources} from '../../config/openapi';
import {furtherRoutes, routes, specifiedRoutes} from '../../config/routes';

/** Returns the first page of the list that fits, or `fallback`, which every portal has. */
function oneOf(list: readonly {path: string}[], pattern: RegExp, fallback: string): string {
  return list.find(({path}) => pattern.test(path) && routes.some((route) => route.path === path))?.path ?? fallback;
}

const resources = referenceResources();
const [resource] = resources;

export const marketingPage = oneOf(specifiedRoutes, /^\/(?!documentation|api-|contact)./, '/');
export const prosePage = oneOf(furtherRoutes, /^\/documentation\/[^/]+$/, '/documentation');
export const otherProsePage = oneOf([...furtherRoutes].reverse(), /^\/documentation\/[^/]+$/, '/documentation');
export const resourcePage = resource?.url ?? '';
export const operationPage = resource?.operations[0]?.url ?? '';

const resourcePaths = new Set(resources.map(({url}) => url));

/** The template of a page. Marketing pages, apart from the home page, share a frame, and so do two pages of contents. */
function templateOf(path: string): string {
  if (resourcePaths.has(path)) return 'resource';
  const [, section] = /^\/(api-reference|api-docs|documentation\/guides-tutorials|documentation)\/./.exec(path) ?? [];
  if (section) return section;
  if (['/documentation', '/api-docs'].includes(path)) return 'contents';
  return ['/', '/api-reference'].includes(path) ? path : 'marketing';
}

const templates = routes.map(({path}) => templateOf(path));
const routePaths = routes.map(({path}) => path);
/** The first page of each template. */
export const exampleRoutes = routePaths.filter((_, index) => templates.indexOf(templates[index] ?? '') === index);
export const otherRoutes = routePaths.filter((path) => !exampleRoutes.includes(path));
