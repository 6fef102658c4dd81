import type {Options} from '@docusaurus/preset-classic';
import {GlobExcludeDefault} from '@docusaurus/utils';
import {remarkFenceSource} from '../plugins/theme/fence-source';
import {rehypeContents} from '../plugins/theme/contents';
import {rehypeImports} from '../plugins/theme/imports';
import {rehypePanes} from '../plugins/theme/panes';
import {rehypeShortCode} from '../plugins/theme/short-code';
import {rehypeTables} from '../plugins/theme/tables';
import {rehypeHighlight} from '../packages/highlight';
import {remarkTypography} from '../plugins/theme/typography';
import {sourcesOff} from './features';

export const docs = {
  path: 'docs',
  exclude: [...GlobExcludeDefault, ...sourcesOff],
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  docItemComponent: '@theme/ApiItem',
  beforeDefaultRemarkPlugins: [remarkFenceSource, remarkTypography],
  beforeDefaultRehypePlugins: [rehypeHighlight],
  rehypePlugins: [rehypeTables, rehypeShortCode, rehypeContents, rehypePanes, rehypeImports],
} satisfies Options['docs'];
