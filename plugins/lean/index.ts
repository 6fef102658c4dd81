/**
 * Keeps pages light in two ways the framework has no option for.
 *
 * The browser-side highlighter (about 25 KB compressed) leaves the main bundle, since code is
 * highlighted when the site is built. What loads it on demand, the editor of live code, still
 * finds it. And each page gets the styles of its own components, where the framework would put
 * those of all pages into one sheet.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageAssets} from './page-assets';
import {purge} from './purge';

const nothing = path.join(__dirname, 'nothing.ts');
const unused = ['@docusaurus/theme-classic/lib/prism-include-languages.js'];

export default function lean({generatedFilesDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  return {
    name: 'lean',
    configureWebpack: ({mode}, isServer) => ({
      optimization: {splitChunks: {cacheGroups: {styles: false}}},
      resolve: {alias: Object.fromEntries(unused.map((file) => [resolve(file).replace(/\.js$/, ''), nothing]))},
      plugins: isServer || mode !== 'production' ? [] : [new PageAssets(generatedFilesDir)],
    }),
    postBuild: ({outDir, routesPaths}) => purge(outDir, routesPaths),
  };
}
