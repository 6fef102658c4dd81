/** The pages of the site, and one page of each template. */
import {referenceResources} from '../../config/openapi';
import {routes} from '../../config/routes';

const resources = new Set(referenceResources().map(({url}) => url));

/** The template of a page. A page of prose has one or two panes, and each marketing page has a design of its own. */
function templateOf(path: string): string {
  if (resources.has(path)) return 'resource';
  const [, section] = /^\/(api-reference|api-docs|documentation\/guides-tutorials|documentation|solutions)\/./.exec(path) ?? [];
  return section ?? path;
}

const templates = routes.map(({path}) => templateOf(path));
export const routePaths = routes.map(({path}) => path);
/** The first page of each template. */
export const exampleRoutes = routePaths.filter((_, index) => templates.indexOf(templates[index] ?? '') === index);
export const otherRoutes = routePaths.filter((path) => !exampleRoutes.includes(path));
/** The home page, and one page of each template that several pages have. */
export const sharedTemplates = exampleRoutes.filter((path) => path === '/' || templateOf(path) !== path);
