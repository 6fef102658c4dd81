/**
 * Gives each page only its own components' styles, and lists the page's chunks in its HTML. Starts the bundle in several tasks
 * (`src/speed/client-entry.ts`).
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageAssets} from './page-assets';

export default function pageStyles({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'page-styles',
    configureWebpack({mode}, isServer) {
      if (isServer) return {};
      const isBuild = mode === 'production';
      const cacheGroups = {
        styles: false,
        // Puts a module that several pages import into a shared chunk of at least 4,000 bytes.
        ...(isBuild && {shared: {chunks: 'async', minChunks: 2, minSize: 4000, reuseExistingChunk: true}}),
      };
      const built = {
        mergeStrategy: {entry: 'replace', 'resolve.alias': 'prepend'},
        entry: {main: path.join(siteDir, 'src/speed/client-entry.ts')},
        resolve: {alias: {'@docusaurus/utils-common$': path.join(siteDir, 'src/speed/utils-common.ts')}},
        plugins: [new PageAssets(generatedFilesDir)],
      };
      return {optimization: {splitChunks: {cacheGroups}}, ...(isBuild && built)};
    },
  };
}
