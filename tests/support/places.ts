/** One page of each template, for tests of the engine: another company has other pages. */
import {referenceResources} from '../../config/openapi';
import {furtherRoutes, routes, specifiedRoutes} from '../../config/routes';

/** Returns the first page of the list that fits, or `fallback`, which every portal has. */
function oneOf(list: readonly {path: string}[], pattern: RegExp, fallback: string): string {
  return list.find(({path}) => pattern.test(path) && routes.some((route) => route.path === path))?.path ?? fallback;
}

const [resource] = referenceResources();

export const marketingPage = oneOf(specifiedRoutes, /^\/(?!documentation|api-|contact)./, '/');
export const prosePage = oneOf(furtherRoutes, /^\/documentation\/[^/]+$/, '/documentation');
export const otherProsePage = oneOf([...furtherRoutes].reverse(), /^\/documentation\/[^/]+$/, '/documentation');
export const resourcePage = resource?.url ?? '';
export const operationPage = resource?.operations[0]?.url ?? '';
