/** One page of each template, for tests of the engine: another company has other pages. */
import {referenceResources} from '../../config/openapi';
import {furtherRoutes, routes, specifiedRoutes} from '../../config/routes';

function oneOf(list: readonly {path: string}[], pattern: RegExp): string {
  const found = list.find(({path}) => pattern.test(path) && routes.some((route) => route.path === path));
  if (!found) throw new Error(`config/routes.ts has no page like ${String(pattern)}.`);
  return found.path;
}

const [resource] = referenceResources();

export const marketingPage = oneOf(specifiedRoutes, /^\/(?!documentation|api-|contact)./);
export const prosePage = oneOf(furtherRoutes, /^\/documentation\/[^/]+$/);
export const otherProsePage = oneOf([...furtherRoutes].reverse(), /^\/documentation\/[^/]+$/);
export const resourcePage = resource?.url ?? '';
export const operationPage = resource?.operations[0]?.url ?? '';
