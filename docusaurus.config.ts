import type {Config} from '@docusaurus/types';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import {company} from './config/company';
import {fontTags} from './config/fonts';
import {readBackend} from './config/backend';
import {sitemap} from './config/sitemap';
import {loadEnv} from './config/env';
import lean from './plugins/lean';
import publish from './plugins/publish';
import {changelogFeedPlugin} from './plugins/changelog-feed';
import liveFrame from './plugins/live-frame';
import {contractData} from './plugins/contract-data';
import {remarkFenceSource} from './plugins/fence-source';
import {openapiDocs, referenceOptions} from './config/openapi';
import {rehypeHighlight} from './plugins/highlight';
import sandbox from './plugins/sandbox';
import reference from './plugins/reference';

loadEnv();

const docs = {
  path: 'docs',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  beforeDefaultRemarkPlugins: [remarkFenceSource],
  beforeDefaultRehypePlugins: [rehypeHighlight],
} satisfies Options['docs'];

const themeConfig = {
  colorMode: {respectPrefersColorScheme: true},
  navbar: {title: company.name, items: []},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  // Code gets its colours when the site is built: the framework's themes would only weigh.
  prism: {theme: {plain: {}, styles: []}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
} satisfies ThemeConfig;

export default {
  title: company.name,
  tagline: company.tagline,
  url: company.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  future: {v4: true, faster: true},
  headTags: fontTags,
  customFields: readBackend(process.env),
  plugins: [contractData, openapiDocs, reference(referenceOptions), lean, publish],
  plugins: [contractData, changelogFeedPlugin, openapiDocs, reference(referenceOptions), lean],
  plugins: [sandbox, contractData, openapiDocs, reference(referenceOptions), lean],
  plugins: [sandbox, liveFrame, contractData, openapiDocs, reference(referenceOptions), lean],
  themes: ['@docusaurus/theme-live-codeblock'],
  presets: [
    [
      'classic',
      {
        docs,
        blog: false,
        sitemap,
        pages: {beforeDefaultRehypePlugins: [rehypeHighlight]},
        theme: {customCss: ['./src/css/tokens.css', './src/css/custom.css']},
      } satisfies Options,
    ],
  ],
  themeConfig,
} satisfies Config;
