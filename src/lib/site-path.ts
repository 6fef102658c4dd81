import siteConfig from '@generated/docusaurus.config';

/** Returns the path of a page or file on the site's origin, for code without React. `route` starts with a slash. */
export function sitePath(route: string): string {
  return siteConfig.baseUrl + route.slice(1);
}
