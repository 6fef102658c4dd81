import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import {GlobExcludeDefault} from '@docusaurus/utils';
import {address, pathOf} from './config/address';
import {readBackend} from './config/backend';
import {codeTheme} from './config/code-theme';
import {company} from './config/company';
import {docs} from './config/docs';
import {features, sourcesOff} from './config/features';
import {i18n} from './config/locales';
import {barAction, barLinks, footerColumns, legalLinks} from './config/navigation';
import {apiDocs, referenceOptions} from './config/openapi';
import {routes} from './config/routes';
import brand, {brandedFrontMatter} from './plugins/brand';
import {contractData} from './plugins/contract';
import development from './plugins/development';
import featuresPlugin, {frontMatterWithoutPartsOff} from './plugins/features';
import {frontMatterWithPlace} from './plugins/development/front-matter';
import figures from './plugins/theme/figures';
import head from './plugins/theme/head';
import bundlerCache from './plugins/development/bundler-cache';
import bundlerErrors from './plugins/development/bundler-errors';
import {rehypeHighlight} from './packages/highlight';
import pageStyles from './plugins/theme/page-styles';
import {typographicFrontMatter} from './plugins/theme/typography';
import libraries from './plugins/generated-files/libraries';
import liveFrame from './plugins/generated-files/live-frame';
import liveReact from './plugins/generated-files/live-react';
import publish from './plugins/publish';
import readerSize from './plugins/theme/reader-size';
import referencePages from './plugins/reference-pages';
import sandbox from './plugins/generated-files/sandbox';

const themeConfig = {
  colorMode: {respectPrefersColorScheme: true},
  // Docusaurus translates these labels: see `i18n/README.md`.
  navbar: {title: company.name, items: [...barLinks, barAction]},
  footer: {
    links: [
      ...footerColumns.map(({title, links}) => ({title, items: links})),
      {title: null, items: legalLinks.map(({label, to = '#'}) => ({label, to}))},
    ],
  },
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  prism: {theme: codeTheme},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
} satisfies ThemeConfig;

export default {
  title: company.name,
  tagline: company.tagline,
  url: address.siteUrl,
  baseUrl: address.baseUrl,
  baseUrlIssueBanner: false,
  i18n: i18n(address.baseUrl),
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter: frontMatterWithPlace(frontMatterWithoutPartsOff(typographicFrontMatter(brandedFrontMatter))),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  future: {v4: true, faster: true},
  customFields: readBackend(process.env),
  clientModules: ['./src/set-language.ts', './src/page-change.ts', './src/translated-texts.ts'],
  plugins: [
    brand,
    contractData,
    ['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'classic', config: {payments: apiDocs}}],
    referencePages(referenceOptions),
    featuresPlugin,
    features.sandbox && sandbox,
    features.sandbox && liveFrame,
    liveReact,
    figures,
    head,
    features.libraries && libraries,
    readerSize,
    development,
    pageStyles,
    bundlerCache,
    bundlerErrors,
    publish,
  ],
  themes: ['@docusaurus/theme-live-codeblock', path.join(__dirname, 'plugins/theme/docusaurus-theme-openapi-docs/index.ts')],
  presets: [
    [
      path.join(__dirname, 'plugins/theme/preset/index.ts'),
      {
        docs,
        blog: false,
        debug: false,
        sitemap: {changefreq: null, priority: null, ignorePatterns: routes.filter(({hidden}) => hidden).map((route) => pathOf(route.path))},
        pages: {exclude: [...GlobExcludeDefault, ...sourcesOff], beforeDefaultRehypePlugins: [rehypeHighlight]},
        theme: {customCss: ['./src/css/tokens.css', './src/css/base.css', './src/css/kit.css', './src/css/custom.css']},
      } satisfies Options,
    ],
  ],
  themeConfig,
} satisfies Config;
