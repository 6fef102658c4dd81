/** A second set of documents, with the site's options. Its pages use Docusaurus's documented features. */
import type {PluginConfig} from '@docusaurus/types';
import {docs} from '../../config/docs';

export const authoring: PluginConfig = [
  '@docusaurus/plugin-content-docs',
  {
    ...docs,
    id: 'authoring',
    path: 'tests/variants/docs',
    routeBasePath: '/authoring',
    sidebarPath: undefined,
    editUrl: 'https://code.example/edit',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
];
