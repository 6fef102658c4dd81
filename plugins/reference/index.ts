/**
 * The API reference's data. Reads the contract when the site is built and hands
 * each page its model, as `@generated/reference/default/<name>.json`: an
 * operation by its slug, a resource as `resource-<slug>`, the rest as `index`.
 * `docusaurus-plugin-openapi-docs` makes the operations' pages themselves.
 */
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createBuilder, referenceOf} from './build';
import {readDocument} from './document';
import {createPageRenderer} from './renderer';
import {languageScript} from './language';

export interface ReferenceOptions {
  /** The contract, from the site's folder. */
  contract: string;
  keyVariable: string;
  operationUrl(slug: string): string;
  resourceUrl(slug: string): string;
  errorUrl?(code: string): string;
  /** The operations that the index lists, by operationId, in order. */
  indexRows: string[];
}

/** The plugin, bound to its options. */
export default function reference(options: ReferenceOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig}) => {
    const file = join(siteDir, options.contract);
    return {
      name: 'reference',
      getPathsToWatch: () => [file],
      async contentLoaded({actions}) {
        const root = readDocument(file);
        const site = {...options, renderer: await createPageRenderer(siteConfig.url)};
        const builder = createBuilder(root, site);
        const resources = builder.resourceNames().map((name) => builder.resource(name));
        const operations = [...builder.pages()];
        for (const page of operations) await actions.createData(`${page.slug}.json`, page);
        for (const page of resources) await actions.createData(`resource-${page.slug}.json`, page);
        const {title, version, description, server} = referenceOf(root, site, resources);
        await actions.createData('index.json', {
          title,
          version,
          description,
          server,
          rows: options.indexRows.map((id) => {
            const found = operations.find(({operationId}) => operationId === id);
            if (!found) throw new Error(`The reference's index names ${id}, which is not in ${options.contract}.`);
            return {method: found.method, path: found.path, title: found.title, url: found.resource?.url ?? found.url};
          }),
        });
      },
      getClientModules: () => [join(__dirname, 'sidebar.css')],
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
