/**
 * What we hold on to inside the framework, each with the upstream files that it was made for. An upgrade changes some of
 * them: `tests/framework.spec.ts` then says which, why we hold it and what to do. CONTRIBUTING's "Upgrading Docusaurus" is
 * made from these rows by `npm run holds`. What can be had by the framework's own hooks needs no row.
 */

export interface Hold {
  /** What it is, in a few words. */
  readonly name: string;
  /** Our files that hold it. */
  readonly ours: readonly string[];
  readonly why: string;
  /** What to do when a file of `upstream` changes. */
  readonly todo: string;
  /** Files in `node_modules`, and their fingerprints. */
  readonly upstream: Readonly<Record<string, string>>;
}

/** The versions that the fingerprints were taken from. */
export const readVersions: Readonly<Record<string, string>> = {
  '@docusaurus/bundler': '3.10.2',
  '@docusaurus/core': '3.10.2',
  '@docusaurus/plugin-content-docs': '3.10.2',
  '@docusaurus/theme-classic': '3.10.2',
  '@docusaurus/theme-common': '3.10.2',
  '@docusaurus/theme-live-codeblock': '3.10.2',
  '@docusaurus/utils-common': '3.10.2',
  'docusaurus-plugin-openapi-docs': '5.2.0',
  'docusaurus-theme-openapi-docs': '5.2.0',
  infima: '0.2.0-alpha.45',
  'react-live': '4.1.8',
  'react-loadable-ssr-addon-v5-slorber': '1.0.3',
  'react-router': '5.3.4',
};

export const holds: readonly Hold[] = [
  {
    name: 'The registry of chunks',
    ours: [
      'plugins/lean/page-assets.ts',
      'plugins/lean/without-module-names.cjs',
      'plugins/lean/without-route-hashes.cjs',
      'plugins/development/lazy-registry.cjs',
    ],
    why: 'A page names its own scripts and styles in its HTML, which the registry and the manifest of chunks tell. The lists of chunks and routes come to every page, without what the build alone reads in them. And `npm start` bundles a page when it is first asked for.',
    todo: 'Compare the patterns with `registry.js`, `routes.js` and `routesChunkNames.json` in `.docusaurus` after a build, and look what `ComponentCreator` reads of them. `tests/weight.spec.ts` tells when a page no longer names its chunks.',
    upstream: {
      '@docusaurus/core/lib/server/codegen/codegenRoutes.js': '6bdf7133ebc411f9',
      '@docusaurus/core/lib/client/exports/ComponentCreator.js': '5f99bdbd725f6e0b',
      'react-loadable-ssr-addon-v5-slorber/lib/ReactLoadableSSRAddon.js': '3e3f7bf0ac88ab47',
    },
  },
  {
    name: "The bundler's options",
    ours: ['plugins/lean/index.ts', 'plugins/fresh/index.ts'],
    why: 'Each page has the styles of its own components, without prefixes for older browsers, and the memory of the bundler is another when an alias leads elsewhere.',
    todo: 'Look whether one sheet for all is still the group `styles`, the version of the memory still `experiments.cache.version`, and what adds prefixes still `postcss-preset-env`; if not, the build says so.',
    upstream: {
      '@docusaurus/core/lib/webpack/base.js': 'b3c441dfc9ae516b',
      '@docusaurus/bundler/lib/loaders/styleLoader.js': '5038e82473c981de',
    },
  },
  {
    name: 'What links load ahead',
    ours: ['plugins/lean/prefetch.ts', 'src/use-loaded-links.tsx', 'plugins/reference-pages/reference-page.tsx'],
    why: 'A link in view fetches nothing, for a page shows forty; one that is pointed at does. And the address changes when the page is there, not before.',
    todo: 'Look whether `Link` still asks for chunks through `prefetch.js` alone, and `preload` still fails when a chunk does not come.',
    upstream: {
      '@docusaurus/core/lib/client/prefetch.js': '7543271549a9882a',
      '@docusaurus/core/lib/client/preload.js': '8c1e3de18d307e2f',
      '@docusaurus/core/lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
      '@docusaurus/core/lib/client/exports/Link.js': 'cd83fc0c2bffaab8',
    },
  },
  {
    name: "The start of the browser's bundle",
    ours: ['plugins/lean/client-entry.ts'],
    why: 'React, the portal and its first rendering start in tasks of their own: on a slow phone, one for all held up the first scroll or press.',
    todo: 'Look whether the client is still built from `clientEntry.js` alone; where the framework itself gives way in between, delete ours and the `entry` in `plugins/lean/index.ts`.',
    upstream: {
      '@docusaurus/core/lib/client/clientEntry.js': 'a9d6514eaf79c05c',
      '@docusaurus/core/lib/webpack/client.js': 'b38143fa54a7b01e',
    },
  },
  {
    name: 'The change of pages',
    ours: ['plugins/lean/pending-navigation.tsx', 'src/use-loaded-links.tsx'],
    why: 'The framework draws the page that is left once more before it draws the next one, which costs a fifth of the time.',
    todo: 'Compare `PendingNavigation.js` with ours; where it draws a page that is loaded at once, delete ours and its alias.',
    upstream: {
      '@docusaurus/core/lib/client/PendingNavigation.js': '1c489db32b5665b0',
      '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js': '30fedb7e211e3acc',
    },
  },
  {
    name: 'Statics of components that the router wraps',
    ours: ['plugins/lean/without-statics.ts'],
    why: 'The router copies the statics of what `withRouter` wraps; nothing here is wrapped.',
    todo: 'Look whether anything but `withRouter` now uses `hoist-non-react-statics`; without a user, delete the alias.',
    upstream: {'react-router/esm/react-router.js': '959b74b77b5f2b69'},
  },
  {
    name: 'The warning of a wrong base URL',
    ours: ['plugins/lean/no-banner.ts'],
    why: 'It is switched off in the configuration, and would come to the browser all the same.',
    todo: 'Look whether the component is still only that warning; where the framework leaves it out itself, delete the alias.',
    upstream: {'@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js': '595521e3fe1fb3a6'},
  },
  {
    name: 'Data that no page reads',
    ours: ['plugins/lean/index.ts', 'plugins/lean/without-summaries.cjs', 'plugins/lean/without-unread.cjs'],
    why: "Every page would load the configuration of the plugins, their versions, and each page's title and description.",
    todo: 'Look which of the generated files the browser imports (`lib/client/docusaurusContext.js`) and what the hooks of the documentation read of the outline.',
    upstream: {
      '@docusaurus/core/lib/server/codegen/codegen.js': '611cf627307a668c',
      '@docusaurus/core/lib/client/docusaurusContext.js': '70529fb3d95d7b5b',
      '@docusaurus/plugin-content-docs/lib/props.js': '26b2e7cd95c0f812',
      '@docusaurus/plugin-content-docs/lib/globalData.js': '192cde2ebaf1ba14',
    },
  },
  {
    name: "The theme's scripts for every page",
    ours: ['plugins/lean/index.ts'],
    why: "The browser's highlighter and the progress bar stay away: code is coloured by the build, and pages are small.",
    todo: "Look what else the theme's `getClientModules` names, and give the aliases the new paths; a path that is gone ends the build.",
    upstream: {'@docusaurus/theme-classic/lib/index.js': '1e6ae89782bad9cb'},
  },
  {
    name: "The framework's class names",
    ours: [
      'plugins/lean/class-names.ts',
      'src/css/custom.css',
      'plugins/reference-pages/portal.css',
      'plugins/programs/search/pages.ts',
      'plugins/programs/markdown.ts',
    ],
    why: 'A page brings the names that it wears. Our styles, Jump to and the Markdown of a page find their places by them.',
    todo: 'Take over names that changed, in all the files named; a name that a component newly reads is `undefined` until it is in `class-names.ts`.',
    upstream: {
      '@docusaurus/theme-common/lib/utils/ThemeClassNames.js': 'ae2ab7de253ddc98',
      '@docusaurus/theme-classic/lib/theme/DocItem/Content/index.js': '0902dcb538c3dbbe',
      '@docusaurus/theme-classic/lib/theme/PaginatorNavLink/index.js': '4fb0010d8bef9616',
      '@docusaurus/theme-classic/lib/theme/TOCItems/Tree.js': '202adfbe43e33286',
    },
  },
  {
    name: "The browser's entry to the common utilities",
    ours: ['plugins/lean/utils-common.ts'],
    why: 'Its own brings the whole of tslib for one line.',
    todo: 'Bring the list of exports in line; where the package has an ES module of its own, delete the alias.',
    upstream: {'@docusaurus/utils-common/lib/index.js': 'f67a902f603f736c'},
  },
  {
    name: "The framework's styles",
    ours: ['plugins/publish/unused-rules.ts', 'plugins/publish/unread-properties.ts'],
    why: 'Rules that no page wears and properties that nothing reads are dropped after the build: three quarters of Infima.',
    todo: 'A name of `unusedClasses` that the styles no longer have ends the build: take it from the list. Then compare pictures of a page of each kind.',
    upstream: {'infima/dist/css/default/default.css': 'aa113696173d7bf7'},
  },
  {
    name: 'The providers around a page',
    ours: ['src/theme/Layout/index.tsx', 'src/theme/Root.tsx'],
    why: 'The bar and the footer stand above all pages, so that a change of page leaves them as they are. Two of the six contexts are read here, and the framework exports them for its own themes only.',
    todo: 'Look whether `ColorModeProvider` and `PluginHtmlClassNameProvider` are still exported and still need no other provider above them.',
    upstream: {
      '@docusaurus/theme-common/lib/internal.js': 'd9e37193d3408d14',
      '@docusaurus/theme-common/lib/contexts/colorMode.js': '4d7927eb96f63c12',
    },
  },
  {
    name: 'The editor of live code',
    ours: ['src/theme/Playground/Editor/index.tsx', 'src/theme/Playground/Provider/index.tsx'],
    why: "The editor is react-live's, inside a context of ours, for code runs in a frame and not in the page.",
    todo: 'Look whether `LiveEditor` still reads the same fields of `LiveContext`, takes what was typed on `keyup`, and leaves with Tab.',
    upstream: {
      'react-live/dist/index.mjs': 'fd4e83f797f3ecec',
      '@docusaurus/theme-live-codeblock/lib/client/context.js': '62be678fce068821',
    },
  },
  {
    name: "The OpenAPI plugin's names of operations",
    ours: ['plugins/reference/slugs.ts', 'scripts/generate.mts'],
    why: "The plugin names the operations' pages, and our links have to be the same.",
    todo: 'Run `npm run generate`, which ends when an operation has no page of the name that we link to.',
    upstream: {'docusaurus-plugin-openapi-docs/lib/openapi/openapi.js': '7d77eebda3a19f67'},
  },
  {
    name: "The OpenAPI theme's words for limits",
    ours: ['src/components/Reference/Fields/index.tsx'],
    why: 'How long a text may be, and between which numbers a value lies, is said in its words.',
    todo: 'Look at a field with limits, and at what the function begins its answer with: we take "Possible values" away.',
    upstream: {'docusaurus-theme-openapi-docs/lib/markdown/schema.js': '0b7c616f7faa2b50'},
  },
];

export interface Component {
  /** As `src/theme` names it. Why it is replaced it says itself, in its first line. */
  readonly name: string;
  /** What it replaces, in `node_modules`, and that file's fingerprint. */
  readonly upstream: string;
  readonly fingerprint: string;
  /** What ours has to do as upstream's does. */
  readonly keep: string;
}

export const components: readonly Component[] = [
  {
    name: 'Admonition',
    upstream: '@docusaurus/theme-classic/lib/theme/Admonition/index.js',
    fingerprint: '0b662eb2f10c43c1',
    keep: '`processAdmonitionProps` has to take the same properties, and every type needs a title.',
  },
  {
    name: 'DocBreadcrumbs',
    upstream: '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/index.js',
    fingerprint: 'a5e21e8d877b58a2',
    keep: "The trail has to be the same as the sidebar's.",
  },
  {
    name: 'DocItem/Layout',
    upstream: '@docusaurus/theme-classic/lib/theme/DocItem/Layout/index.js',
    fingerprint: 'c1f1bbed07409f0a',
    keep: 'It has to show all that a page is made of: trail, contents, text, and the pages before and after.',
  },
  {
    name: 'DocRoot/Layout',
    upstream: '@docusaurus/theme-classic/lib/theme/DocRoot/Layout/index.js',
    fingerprint: 'afe072d930c339ac',
    keep: 'It gets the page as its children, and the sidebar by `useDocsSidebar`.',
  },
  {
    name: 'ErrorPageContent',
    upstream: '@docusaurus/theme-classic/lib/theme/ErrorPageContent.js',
    fingerprint: 'a85bb2d0b98bbb2c',
    keep: 'It gets `error` and `tryAgain`.',
  },
  {
    name: 'Footer',
    upstream: '@docusaurus/theme-classic/lib/theme/Footer/index.js',
    fingerprint: '6ce037aaac9dbf63',
    keep: 'Nothing of it is taken over.',
  },
  {
    name: 'Layout',
    upstream: '@docusaurus/theme-classic/lib/theme/Layout/index.js',
    fingerprint: '9d37f063ca131079',
    keep: 'The target of the skip link, the title and description of a page, and the border against errors have to stay.',
  },
  {
    name: 'MDXComponents',
    upstream: '@docusaurus/theme-classic/lib/theme/MDXComponents/index.js',
    fingerprint: 'b1a0eed95525de25',
    keep: 'An element that the MDX loader newly puts in its place needs a line here.',
  },
  {
    name: 'MDXComponents/Code',
    upstream: '@docusaurus/theme-classic/lib/theme/MDXComponents/Code.js',
    fingerprint: 'd24106e06e4ccc70',
    keep: 'It gets inline code alone, because `plugins/highlight` takes the fences.',
  },
  {
    name: 'MDXComponents/Details',
    upstream: '@docusaurus/theme-classic/lib/theme/MDXComponents/Details.js',
    fingerprint: '262565bf237f240f',
    keep: 'It gets the summary as one of its children.',
  },
  {
    name: 'MDXComponents/Pre',
    upstream: '@docusaurus/theme-classic/lib/theme/MDXComponents/Pre.js',
    fingerprint: '480359ec5f8f7275',
    keep: "It gets what `plugins/highlight` wrote, and nothing of the framework's.",
  },
  {
    name: 'Navbar',
    upstream: '@docusaurus/theme-classic/lib/theme/Navbar/index.js',
    fingerprint: 'afeb118bb9c8d5ec',
    keep: 'Nothing of it is taken over.',
  },
  {
    name: 'NotFound/Content',
    upstream: '@docusaurus/theme-classic/lib/theme/NotFound/Content/index.js',
    fingerprint: '1339cadd0fe0b2a2',
    keep: 'Nothing of it is taken over.',
  },
  {
    name: 'Playground/Container',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/Playground/Container/index.js',
    fingerprint: '4039cb0cd832c012',
    keep: 'It gets children alone.',
  },
  {
    name: 'Playground/Editor',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/Playground/Editor/index.js',
    fingerprint: '3f3ae209f5561e7b',
    keep: '`usePlayground` has to give `reset`.',
  },
  {
    name: 'Playground/Header',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/Playground/Header/index.js',
    fingerprint: '09a615f333bc1fee',
    keep: 'It gets a label and buttons.',
  },
  {
    name: 'Playground/Preview',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/Playground/Preview/index.js',
    fingerprint: '7d73cbcc0d459c36',
    keep: 'It gets nothing, and reads the session.',
  },
  {
    name: 'Playground/Provider',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/Playground/Provider/index.js',
    fingerprint: '89ff8b3547b5d45a',
    keep: 'It gets the code, and has to provide `reset`.',
  },
  {
    name: 'ReactLiveScope',
    upstream: '@docusaurus/theme-live-codeblock/lib/theme/ReactLiveScope/index.js',
    fingerprint: '5cc8bbca0a200864',
    keep: 'It is a map of names to values.',
  },
  {
    name: 'Root',
    upstream: '@docusaurus/core/lib/client/theme-fallback/Root/index.js',
    fingerprint: '450d33ef242b1cc6',
    keep: 'It stands above all that is rendered and is never unmounted.',
  },
];
