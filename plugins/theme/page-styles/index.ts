/**
 * Gives each page only its own components' styles, and lists the page's chunks in its HTML. Keeps the build's options out of pages.
 * Starts the bundle in several tasks (`src/speed/client-entry.ts`).
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {PageAssets} from './page-assets';

/** The framework names the chunk of a module by the start of the hash of its name. */
const documentationChunks = ['@theme/DocRoot', '@theme/ApiItem'].map((module) => simpleHash(module, 8));
/** Excludes the styles of `CodePanel`, because marketing pages also use them. */
const isUsedOnlyThere = /^(?!.*CodePanel).*\.css$/;
const isOfDocumentation = ({name}: {name?: string}): boolean => documentationChunks.includes(name ?? '');

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
        // Every page of the documentation needs the styles of both chunks. One sheet compresses better than several.
        ...(isBuild && {
          documentation: {
            name: 'documentation',
            type: 'css/mini-extract',
            test: isUsedOnlyThere,
            chunks: isOfDocumentation,
            enforce: true,
            priority: 1,
          },
        }),
      };
      const built = {
        mergeStrategy: {entry: 'replace', 'resolve.alias': 'prepend'},
        entry: {main: path.join(siteDir, 'src/speed/client-entry.ts')},
        resolve: {alias: {'@docusaurus/utils-common$': path.join(siteDir, 'src/speed/utils-common.ts')}},
        plugins: [new PageAssets(generatedFilesDir)],
        module: {
          rules: [{test: /docusaurus\.config\.mjs$/, include: generatedFilesDir, loader: path.join(__dirname, 'client-config.cjs')}],
        },
      };
      return {optimization: {splitChunks: {cacheGroups}}, ...(isBuild && built)};
    },
  };
}
