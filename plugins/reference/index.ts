/**
 * The API reference's pages. Reads the contract when the site is built and makes
 * the component `@reference/<name>` of each: an operation by its slug, a resource
 * as `resource-<slug>`. For the build's HTML and while developing it renders the
 * page's model, `@generated/reference/default/<name>.json`; a reader's browser
 * keeps that HTML instead, or fetches it for the pages that `@reference/pages`
 * lists, and is sent neither model nor renderer.
 * `docusaurus-plugin-openapi-docs` makes the operations' pages that hold these.
 */
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Fields} from '../../src/lib/fields';
import {settled} from '../contract-data/settled';
import {sharedChunks} from '../lean/shared-chunks';
import {createBuilder, referenceOf, type Site} from './build';
import {readContract} from '../contract/read';
import {createPageRenderer} from './renderer';
import {languageScript} from './language';

export interface ReferenceOptions extends Omit<Site, 'renderer'> {
  /** The contract, from the site's folder. */
  contract: string;
  /** What the contract says to programs alone is taken out before it is shown. */
  asShown: (document: Fields) => Fields;
  /** The operations that the index lists, by operationId, in order. */
  indexRows: string[];
}

/** What every page of the reference loads, what makes it work and its styles; and the part of it that prose uses too. */
const shared = {
  'code-tabs': /src.components.Reference.(enhance|CodeTabs)\b|plugins.reference.language\b/,
  reference: /src.components.(ReferencePage|TryIt.(index|styles)|Reference.(Responses|Fields|Operation|Prose|Resource))\b/,
};

function renderedModule(name: string, kind: string): string {
  return `import {createElement} from 'react';
import {${kind}} from '@site/src/components/ReferencePage/rendered';
import page from '@generated/reference/default/${name}.json';
export default () => createElement(${kind}, {name: '${name}', page});
`;
}

function keptModule(name: string): string {
  return `import {keptPage} from '@site/src/components/ReferencePage/kept';
export default await keptPage('${name}');
`;
}

/** The pages of which the browser can fetch the HTML: path to name. */
function pagesModule(pages: Record<string, string>): string {
  return `export default ${JSON.stringify(pages)};\n`;
}

/** The plugin, bound to its options. */
export default function reference(options: ReferenceOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig, generatedFilesDir}) => {
    const file = join(siteDir, options.contract);
    return {
      name: 'reference',
      getPathsToWatch: () => [dirname(file)],
      async contentLoaded({actions}) {
        await settled(file);
        const root = readContract(file, options.asShown);
        const site = {...options, renderer: await createPageRenderer(siteConfig.url)};
        const builder = createBuilder(root, site);
        const resources = builder.resourceNames().map((name) => builder.resource(name));
        const operations = [...builder.pages()];
        const pages = [
          ...operations.map((page) => ({name: page.slug, kind: 'OperationPage', page})),
          ...resources.map((page) => ({name: `resource-${page.slug}`, kind: 'ResourcePage', page})),
        ];
        for (const {name, kind, page} of pages) {
          await actions.createData(`${name}.json`, page);
          await actions.createData(`rendered/${name}.js`, renderedModule(name, kind));
          await actions.createData(`kept/${name}.js`, keptModule(name));
        }
        await actions.createData('rendered/pages.js', pagesModule({}));
        await actions.createData('kept/pages.js', pagesModule(Object.fromEntries(pages.map(({name, page}) => [page.url, name]))));
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
          others: operations
            .filter(({operationId}) => !options.indexRows.some((id) => id === operationId))
            .map(({title, url}) => ({title, url})),
        });
      },
      configureWebpack: ({mode}, isServer) => ({
        ...(!isServer && {optimization: {splitChunks: {cacheGroups: sharedChunks(shared)}}}),
        resolve: {
          alias: {'@reference': join(generatedFilesDir, 'reference/default', isServer || mode !== 'production' ? 'rendered' : 'kept')},
        },
      }),
      getClientModules: () => [join(__dirname, 'sidebar.css'), join(siteDir, 'src/components/ReferencePage/ahead.ts')],
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
