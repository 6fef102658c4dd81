/**
 * Keeps pages light where the framework has no option for it.
 *
 * The browser-side highlighter (about 25 KB compressed) leaves the main bundle, since code is
 * highlighted when the site is built; what loads it on demand, the editor of live code, still
 * finds it. The progress bar goes too: pages are small, and fetched when a reader points at a link,
 * not when a link comes into view. Each page gets the styles of its own components, where the
 * framework would put those of all pages into one sheet, and its HTML names the chunks that it
 * needs. Rules that nothing wears are purged. Of the site's configuration the browser gets what it
 * reads, without the plugins' options, and of the documentation's outline the sidebar, without
 * every page's summary, and of the router and of the list of class names what is used. Files of
 * chunks are called by the numbers that the runtime knows chunks by: it would list their names
 * beside them, twice.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageAssets} from './page-assets';
import {sharedChunks} from './shared-chunks';

const nothing = path.join(__dirname, 'nothing.ts');
/** Of the configuration, what the build alone reads. */
const forTheBuild = new Set([
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
]);
/** The documentation's outline, as the framework writes it for its pages. */
const outline = /docusaurus-plugin-content-docs.default.p.index-\w+\.json$/;
/** What the framework tells every page of its plugins. */
const unread = /[\\/](?:globalData|site-metadata)\.json$/;
/** What makes a page of the documentation, which would come in five files, and in part again with each page. */
const documentation =
  /theme-classic.lib.theme.(Doc|TOC|Heading|PaginatorNavLink|MDX)|plugin-content-docs.lib.client|theme-common.*(TOC|anchorUtils)|src.theme.(Doc|MDXComponents|Admonition)|src.components.(DocsSidebar|SandboxDoor)/;
const unused = ['@docusaurus/theme-classic/lib/prism-include-languages.js', '@docusaurus/theme-classic/lib/nprogress.js'];

/** How chunks are called. Six digits of a hash tell a file from the one before it. */
const chunkFile = (kind: string): string => `assets/${kind}/[id].[contenthash:6].${kind}`;

/** The bundler's plugin that writes the styles, as far as it is used here: its options are read when the build begins. */
type StylesPlugin = {options: {chunkFilename: string}};

function writesStyles(plugin: unknown): plugin is StylesPlugin {
  return typeof plugin === 'object' && plugin !== null && plugin.constructor.name === 'CssExtractRspackPlugin';
}

function callByNumber(plugins: unknown[]): {output: {chunkFilename: string}} {
  for (const plugin of plugins) if (writesStyles(plugin)) plugin.options.chunkFilename = chunkFile('css');
  return {output: {chunkFilename: chunkFile('js')}};
}

export default function lean({generatedFilesDir, siteConfig, siteDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  const registry = path.join(generatedFilesDir, 'registry.js');
  return {
    name: 'lean',
    // Many pages use it, each of which would bring its own.
    getClientModules: () => [path.join(siteDir, 'src/lib/use-on-demand.ts')],
    async contentLoaded({actions}) {
      const entries = Object.entries(siteConfig).filter(([name]) => !forTheBuild.has(name));
      await actions.createData('config.json', Object.fromEntries(entries));
    },
    configureWebpack: ({mode, plugins = []}, isServer) => ({
      // The framework's own aliases are wider, and the first that fits is taken.
      mergeStrategy: {'resolve.alias': 'prepend'},
      optimization: {splitChunks: {cacheGroups: {styles: false, ...(!isServer && sharedChunks({docs: documentation}))}}},
      ...(!isServer && mode === 'production' && callByNumber(plugins)),
      module: {
        rules: [
          {test: outline, type: 'json', loader: path.join(__dirname, 'without-summaries.cjs')},
          {test: unread, type: 'json', loader: path.join(__dirname, 'without-unread.cjs')},
          ...(isServer ? [] : [{test: registry, enforce: 'pre' as const, loader: path.join(__dirname, 'without-names.cjs')}]),
        ],
      },
      resolve: {
        alias: {
          '@generated/docusaurus.config$': path.join(generatedFilesDir, 'lean/default/config.json'),
          ...Object.fromEntries(unused.map((file) => [resolve(file).replace(/\.js$/, ''), nothing])),
          [path.dirname(resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js'))]: path.join(__dirname, 'no-banner.ts'),
          [resolve('@docusaurus/core/lib/client/prefetch.js')]: path.join(__dirname, 'prefetch.ts'),
          ...(!isServer && {'react-router-dom$': path.join(__dirname, 'browser-router.mjs')}),
          'hoist-non-react-statics$': path.join(__dirname, 'without-statics.ts'),
          [path.join(path.dirname(resolve('@docusaurus/theme-common')), 'utils/ThemeClassNames.js')]: path.join(
            __dirname,
            'class-names.ts',
          ),
          '@docusaurus/utils-common$': path.join(__dirname, 'utils-common.ts'),
        },
      },
      plugins: isServer || mode !== 'production' ? [] : [new PageAssets(generatedFilesDir)],
    }),
  };
}
