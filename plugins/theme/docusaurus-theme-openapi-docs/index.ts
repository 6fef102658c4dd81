/**
 * This theme is `docusaurus-theme-openapi-docs` without the code that it sends to every page: a style sheet of 23 KB, and
 * substitutes for Node.js' `Buffer` and `process`. Only its explorer needs them, which `src/theme/ApiExplorer` replaces.
 */
import {createRequire} from 'node:module';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

// Not an `import`, because the types of this package declare the components that `src/theme` replaces.
const {default: themeOpenApi}: {default: PluginModule} = createRequire(__filename)(require.resolve('docusaurus-theme-openapi-docs'));

export default async function theme(context: LoadContext, options: unknown): Promise<Plugin | null> {
  const original = await themeOpenApi(context, options);
  // With the package's name, `docusaurus swizzle docusaurus-theme-openapi-docs` finds the theme.
  return original && {...original, name: 'docusaurus-theme-openapi-docs', getClientModules: undefined, configureWebpack: undefined};
}
