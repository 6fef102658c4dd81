/**
 * Gives each page the styles of its own components instead of one sheet for all pages, lets its HTML name its chunks, and starts
 * the bundle in several tasks.
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
        // Modules that several pages use are in shared chunks.
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
