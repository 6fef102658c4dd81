/**
 * Invalidates the bundler's cache when an alias or a file in a fence changes. The framework's version of the cache includes only
 * the aliases of themes. `npm test` and `npm run build` have different folders for intermediate files, which are also aliases, so
 * without this plugin each could read the other's files from the cache.
 */
import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shownFiles} from '../../theme/fence-source';

interface Bundle {
  resolve?: {alias?: unknown};
  cache?: unknown;
  experiments?: object;
}

/**
 * The version of the bundler's cache with every alias in it, if there is a cache.
 *
 * @throws if the framework no longer stores the version in this place
 */
export function cacheVersion({resolve, cache: isCached, experiments}: Bundle): string | undefined {
  if (!isCached) return undefined;
  const cache = experiments && 'cache' in experiments ? experiments.cache : undefined;
  if (typeof cache !== 'object' || cache === null || !('version' in cache)) {
    throw new Error(
      "The bundler's options have no `experiments.cache.version`. Find the cache's version in the new options, and update plugins/development/bundler-cache.",
    );
  }
  return `${String(cache.version)}-${createHash('sha256').update(JSON.stringify(resolve?.alias)).digest('hex')}`;
}

/** Must be after the plugins that define aliases. */
export default function bundlerCache({siteDir}: LoadContext): Plugin {
  return {
    name: 'bundler-cache',
    configureWebpack(config) {
      const version = cacheVersion(config);
      return {
        ...(version !== undefined && {experiments: {cache: {version}}}),
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include: path.join(siteDir, 'docs'),
              enforce: 'pre',
              loader: path.join(__dirname, 'loader.cjs'),
              options: {shownFiles},
            },
          ],
        },
      };
    },
  };
}
