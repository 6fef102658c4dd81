/**
 * Keeps pages light where the framework has no option for it.
 *
 * The browser-side highlighter (about 25 KB compressed) leaves the main bundle, since code is
 * highlighted when the site is built; what loads it on demand, the editor of live code, still
 * finds it. The progress bar goes too: pages are small, and fetched when a reader points at a link,
 * not when a link comes into view. Each page gets the styles of its own components, where the
 * framework would put those of all pages into one sheet, and its HTML names the chunks that it
 * needs. Rules that nothing wears are purged, and prefixes for older browsers are not added. The lists of chunks
 * and routes come without what the build alone reads. Of the site's configuration the browser gets what it
 * reads, without the plugins' options, and of the documentation's outline the sidebar, without
 * every page's summary, and of the list of class names what is used. The bundle starts in three
 * tasks, the framework's own in one: see `client-entry.ts`. A pattern that matches nothing ends the
 * build; `holds.ts` says what to do after an upgrade.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {PageAssets} from './page-assets';
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
/** The framework's lists of chunks and of routes, which every page loads. */
const registry = /[\\/]registry\.js$/;
const routes = /[\\/]routes\.js$/;
const routeChunks = /[\\/]routesChunkNames\.json$/;
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

/** The rules by which the lists that every page loads become shorter. */
function shortLists(generatedFilesDir: string) {
  const hashes = path.join(__dirname, 'without-route-hashes.cjs');
  return [
    {test: registry, include: generatedFilesDir, loader: path.join(__dirname, 'without-module-names.cjs')},
    {test: routes, include: generatedFilesDir, loader: hashes},
    {test: routeChunks, include: generatedFilesDir, type: 'json', loader: hashes},
  ];
}

/** The names of the chunks that are pages of the documentation. */
function documentChunks(generatedFilesDir: string): Set<string> {
  const chunks: Record<string, {content?: string}> = JSON.parse(
    readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  );
  const names = new Set(Object.values(chunks).flatMap(({content}) => content ?? []));
  if (names.size === 0)
    throw new Error('No route has a chunk `content`: find out in routesChunkNames.json what pages of the documentation have.');
  return names;
}

export default function lean({generatedFilesDir, siteConfig, siteDir}: LoadContext): Plugin {
  const {resolve} = createRequire(__filename);
  return {
    name: 'lean',
    // Many pages use them, each of which would bring its own.
    getClientModules: () => ['src/lib/use-on-demand.ts', 'src/components/FirstScreen/index.tsx'].map((file) => path.join(siteDir, file)),
    async contentLoaded({actions}) {
      const entries = Object.entries(siteConfig).filter(([name]) => !forTheBuild.has(name));
      await actions.createData('config.json', Object.fromEntries(entries));
    },
    configurePostCss: withoutPrefixes,
    configureWebpack({mode}, isServer) {
      checkBeginnings([...documentationFiles, ...oftenInPages], siteDir);
      checkGenerated([outline, ...unread, registry, routes, routeChunks], generatedFilesDir);
      const documents = documentChunks(generatedFilesDir);
      const forReaders = !isServer && mode === 'production';
      return {
        // The framework's own aliases are wider, and the first that fits is taken.
        mergeStrategy: {'resolve.alias': 'prepend', ...(forReaders && {entry: 'replace'})},
        ...(forReaders && {entry: {main: path.join(__dirname, 'client-entry.ts')}}),
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: false,
              ...(!isServer && sharedChunks({docs: anyOf(documentationFiles)})),
              ...(!isServer && {
                often: {name: 'docs', test: anyOf(oftenInPages), chunks: ({name}) => documents.has(name ?? ''), enforce: true},
              }),
            },
          },
        },
        module: {
          rules: [
            {test: outline, type: 'json', loader: path.join(__dirname, 'without-summaries.cjs')},
            {test: unread, type: 'json', loader: path.join(__dirname, 'without-unread.cjs')},
            ...(forReaders ? shortLists(generatedFilesDir) : []),
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
          },
        },
        plugins: forReaders ? [new PageAssets(generatedFilesDir), new FilledChunks(['docs'], 'plugins/lean/index.ts')] : [],
      };
    },
  };
}
