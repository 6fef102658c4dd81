/**
 * Discards the bundler's cache when an alias changes. Also rebuilds a page when a file in its code fences changes.
 *
 * The framework's cache version ignores most aliases, which differ between `npm test` and `npm run build`. Without this plugin, one
 * command could use cached files of the other.
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
 * Returns a version string for the bundler's cache that depends on every alias. Returns undefined if there is no cache.
 *
 * @throws Error if the bundler's options do not contain the version string that the framework sets
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

/** In `docusaurus.config.ts`, this plugin must come after all plugins that define aliases. */
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
