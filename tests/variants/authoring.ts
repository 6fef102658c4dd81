/** A second set of documents, with the site's options. Its pages use Docusaurus's documented features. */
import type {PluginConfig} from '@docusaurus/types';
import type {Options} from '@docusaurus/plugin-content-docs';
import {docs} from '../../config/docs';

/** A resource of a large reference, with a page of its own. */
const resource = (name: string) => ({
  type: 'category' as const,
  label: name,
  link: {type: 'generated-index' as const, slug: `/large/${name.toLowerCase()}`},
  items: Array.from({length: 60}, (_, index) => ({type: 'link' as const, label: `${name} ${String(index)}`, href: '/pricing'})),
});

export const authoring: PluginConfig = [
  '@docusaurus/plugin-content-docs',
  {
    ...docs,
    id: 'authoring',
    path: 'tests/variants/docs',
    routeBasePath: '/authoring',
    sidebarPath: undefined,
    async sidebarItemsGenerator({defaultSidebarItemsGenerator, ...more}) {
      const own = await defaultSidebarItemsGenerator(more);
      return [...own, {type: 'category', label: 'Large', items: [resource('Boats'), resource('Berths')]}];
    },
    editUrl: 'https://code.example/edit',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  } satisfies Options,
];
