/**
 * Keeps pages light where the framework has no option for it.
 *
 * The browser-side highlighter (about 25 KB compressed) leaves the main bundle, since code is
 * highlighted when the site is built; what loads it on demand, the editor of live code, still
 * finds it. The progress bar goes too: pages are small and fetched ahead. Each page gets the
 * styles of its own components, where the framework would put those of all pages into one sheet,
 * and its HTML names the chunks that it needs. Rules that nothing wears are purged.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageAssets} from './page-assets';

const nothing = path.join(__dirname, 'nothing.ts');
const unused = ['@docusaurus/theme-classic/lib/prism-include-languages.js', '@docusaurus/theme-classic/lib/nprogress.js'];

export default function lean({generatedFilesDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  return {
    name: 'lean',
    configureWebpack: ({mode}, isServer) => ({
      optimization: {splitChunks: {cacheGroups: {styles: false}}},
      resolve: {
        alias: {
          ...Object.fromEntries(unused.map((file) => [resolve(file).replace(/\.js$/, ''), nothing])),
          '@docusaurus/utils-common$': path.join(__dirname, 'utils-common.ts'),
        },
      },
      plugins: isServer || mode !== 'production' ? [] : [new PageAssets(generatedFilesDir)],
    }),
  };
}
