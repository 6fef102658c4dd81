/**
 * Keeps pages light where the framework has no option for it.
 *
 * The browser-side highlighter (about 25 KB compressed) leaves the main bundle, since code is
 * highlighted when the site is built; what loads it on demand, the editor of live code, still
 * finds it. The progress bar goes too: pages are small, and fetched when a reader points at a link,
 * not when a link comes into view. Each page gets the styles of its own components, where the
 * framework would put those of all pages into one sheet, and its HTML names the chunks that it
 * needs. Of the documentation's pages no list comes: each tells of itself, in its own file. Rules that nothing wears are purged. Of the site's configuration the browser gets what it
 * reads, without the plugins' options, and of the documentation's outline the sidebar, without
 * every page's summary, and of the list of class names what is used. A pattern that matches nothing
 * ends the build; `holds.ts` says what to do after an upgrade.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {PageAssets} from './page-assets';
import {PageFiles} from './page-files';
import {withoutPages, type Page} from './page-routes';
import {FilledChunks, sharedChunks} from './shared-chunks';

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
const unread = [/[\\/]globalData\.json$/, /[\\/]site-metadata\.json$/];
const theme = 'node_modules/@docusaurus/theme-classic/lib/theme';
/** How the paths of the files begin that make a page of the documentation: they come in one file, not in five, and once. */
const documentationFiles = [
  `${theme}/Doc`,
  `${theme}/TOC`,
  `${theme}/Heading`,
  `${theme}/PaginatorNavLink`,
  `${theme}/MDX`,
  'node_modules/@docusaurus/plugin-content-docs/lib/client',
  'node_modules/@docusaurus/theme-common/lib/hooks/useTOCHighlight',
  'node_modules/@docusaurus/theme-common/lib/utils/anchorUtils',
  'src/theme/Doc',
  'src/theme/MDXComponents',
  'src/theme/Admonition',
  'src/components/DocsSidebar',
  'src/components/SandboxDoor',
];
/** What many of its pages use, and other pages too: these have it in their own files. */
const oftenInPages = ['node_modules/@mdx-js/react', 'src/components/CodeLanguages', 'src/components/Lead', 'src/components/MethodBadge'];
const unused = ['@docusaurus/theme-classic/lib/prism-include-languages.js', '@docusaurus/theme-classic/lib/nprogress.js'];

/** @throws a sentence where the site has no file whose path begins so. */
function checkBeginnings(beginnings: string[], siteDir: string): void {
  for (const beginning of beginnings) {
    const folder = path.join(siteDir, path.dirname(beginning));
    const names = existsSync(folder) ? readdirSync(folder) : [];
    if (names.some((name) => name.startsWith(path.basename(beginning)))) continue;
    throw new Error(`No file's path begins with ${beginning}: name in plugins/lean/index.ts what makes a page of the documentation now.`);
  }
}

/** @throws a sentence where the framework has generated no file of the name. */
function checkGenerated(patterns: RegExp[], generatedFilesDir: string): void {
  const files = readdirSync(generatedFilesDir, {recursive: true, encoding: 'utf8'}).map((file) => path.join(generatedFilesDir, file));
  for (const pattern of patterns) {
    if (files.some((file) => pattern.test(file))) continue;
    throw new Error(`No generated file is called ${String(pattern)}: find in ${generatedFilesDir} what plugins/lean/index.ts means by it.`);
  }
}

/**
 * The framework's prefixes are for older browsers than those of package.json, and take a sixth of the bundler's time. What ours
 * need, the minimizer adds.
 * @throws a sentence where the framework adds none.
 */
function withoutPrefixes(options: PostCssOptions): PostCssOptions {
  const rest = options.plugins.filter((plugin) => !(Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env')));
  if (rest.length === options.plugins.length)
    throw new Error('The framework no longer adds prefixes: take `withoutPrefixes` out of plugins/lean/index.ts.');
  return {...options, config: false, plugins: rest};
}

function anyOf(beginnings: string[]): RegExp {
  return new RegExp(beginnings.join('|').replaceAll('/', '.'));
}

/** Writes the lists of routes and chunks without the documentation's pages, for the browser. */
function writeFewRoutes(generatedFilesDir: string): {aliases: Record<string, string>; pages: Page[]} {
  const names = {routes: 'routes.js', registry: 'registry.js', routesChunkNames: 'routesChunkNames.json'} as const;
  const read = (name: string): string => readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const {few, pages} = withoutPages({
    routes: read(names.routes),
    registry: read(names.registry),
    routesChunkNames: read(names.routesChunkNames),
  });
  const folder = path.join(generatedFilesDir, 'lean/few');
  mkdirSync(folder, {recursive: true});
  for (const key of ['routes', 'registry', 'routesChunkNames'] as const) writeFileSync(path.join(folder, names[key]), few[key]);
  return {aliases: Object.fromEntries(Object.entries(names).map(([key, file]) => [`@generated/${key}$`, path.join(folder, file)])), pages};
}

export default function lean({generatedFilesDir, siteConfig, siteDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  return {
    name: 'lean',
    // Many pages use it, each of which would bring its own.
    getClientModules: () => [path.join(siteDir, 'src/lib/use-on-demand.ts')],
    async contentLoaded({actions}) {
      const entries = Object.entries(siteConfig).filter(([name]) => !forTheBuild.has(name));
      await actions.createData('config.json', Object.fromEntries(entries));
    },
    configurePostCss: withoutPrefixes,
    configureWebpack({mode}, isServer) {
      checkBeginnings([...documentationFiles, ...oftenInPages], siteDir);
      checkGenerated([outline, ...unread], generatedFilesDir);
      const forReaders = isServer || mode !== 'production' ? undefined : writeFewRoutes(generatedFilesDir);
      const chunks = new Set(forReaders?.pages.map(({chunk}) => chunk));
      const isPage = ({name}: {name?: string | null}): boolean => chunks.has(name ?? '');
      return {
        // The framework's own aliases are wider, and the first that fits is taken.
        mergeStrategy: {'resolve.alias': 'prepend'},
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: false,
              ...(!isServer && sharedChunks({docs: anyOf(documentationFiles)})),
              ...(forReaders && {pages: {name: 'docs', test: anyOf(oftenInPages), chunks: isPage, enforce: true}}),
            },
          },
        },
        module: {
          rules: [
            {test: outline, type: 'json', loader: path.join(__dirname, 'without-summaries.cjs')},
            {test: unread, type: 'json', loader: path.join(__dirname, 'without-unread.cjs')},
          ],
        },
        resolve: {
          alias: {
            '@generated/docusaurus.config$': path.join(generatedFilesDir, 'lean/default/config.json'),
            ...Object.fromEntries(unused.map((file) => [resolve(file).replace(/\.js$/, ''), nothing])),
            [path.dirname(resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js'))]: path.join(__dirname, 'no-banner.ts'),
            [resolve('@docusaurus/core/lib/client/prefetch.js')]: path.join(__dirname, 'prefetch.ts'),
            [resolve('@docusaurus/core/lib/client/PendingNavigation.js')]: path.join(__dirname, 'pending-navigation.tsx'),
            'hoist-non-react-statics$': path.join(__dirname, 'without-statics.ts'),
            // The package does not give the file by its name.
            [resolve(path.join(path.dirname(resolve('@docusaurus/theme-common')), 'utils/ThemeClassNames.js'))]: path.join(
              __dirname,
              'class-names.ts',
            ),
            '@docusaurus/utils-common$': path.join(__dirname, 'utils-common.ts'),
            ...(forReaders && {
              ...forReaders.aliases,
              [resolve('@docusaurus/core/lib/client/preload.js')]: path.join(__dirname, 'preload.ts'),
            }),
          },
        },
        plugins: forReaders
          ? [
              new PageFiles(forReaders.pages, siteDir),
              new PageAssets(generatedFilesDir),
              new FilledChunks(['docs'], 'plugins/lean/index.ts'),
            ]
          : [],
      };
    },
  };
}
