/**
 * The pages of the API reference, on their way from the contract to a reader's browser. A page is rendered once, by the
 * build. The browser gets its HTML and what makes it work, and neither the model nor the components that rendered it.
 *
 *     openapi/payments.yaml
 *       │  plugins/contract reads it, plugins/reference makes a model of each page
 *       ▼
 *     <name>.json           the model; index.ts writes it, and two modules that can stand for `@reference/<name>`.
 *       │                   scripts/generate.mts makes the documents that hold them.
 *       ├─────────────────────────────────────────────┐
 *       ▼ the build, and `npm start`                  ▼ the browser, of a production build
 *     rendered-page.tsx                             static-page.tsx
 *       renders the model by                          takes HTML as it is, and puts TryIt into the slots [data-try]
 *       src/components/Reference                        ▲                           ▲
 *       ▼                                               │ of the page that was      │ of a page that a link leads to:
 *     the page's HTML ──────────────────────────────────┘ loaded                  fetch-html.ts; fetch-ahead.ts begins
 *       ▼ plugins/publish                                                           ▲ with the press, before the scripts
 *     fragments.ts takes what is inside [data-reference-page] ───────────▶ /reference/<build>/<name>.txt
 *
 * Both stand in reference-page.tsx, which makes the HTML work: tabs, copying, folds, links. What all pages of the reference
 * load is one file (`shared`, below). `plugins/lean` has each page's HTML name its files, and `plugins/publish` has other
 * pages fetch that one ahead. Where a fragment is gone, because another build came, the page is loaded as a whole.
 *
 * The browser knows styles by the modules that ask for them: a style sheet that a page newly needs is named in
 * static-page.tsx, and `tests/weight.spec.ts` tells when one is forgotten.
 */
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Fields} from '../../src/lib/fields';
import {readContract} from '../contract/read';
import {settled} from '../contract-data/settled';
import {FilledChunks, sharedChunks} from '../lean/shared-chunks';
import {createBuilder, referenceOf, type Site} from '../reference/build';
import {languageScript} from '../reference/language';
import {createPageRenderer} from '../reference/renderer';

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
  reference: /plugins.reference-pages\b|src.components.(TryIt.(index|styles)|Reference.(Responses|Fields|Operation|Prose|Resource))\b/,
};

function renderedModule(name: string, kind: string): string {
  return `import {createElement} from 'react';
import {${kind}} from '@site/plugins/reference-pages/rendered-page';
import page from '@generated/reference/default/${name}.json';
export default () => createElement(${kind}, {name: '${name}', page});
`;
}

function staticModule(name: string): string {
  return `import {staticPage} from '@site/plugins/reference-pages/static-page';
export default await staticPage('${name}');
`;
}

/** The pages of which the browser can fetch the HTML: path to name. */
function pagesModule(pages: Record<string, string>): string {
  return `export default ${JSON.stringify(pages)};\n`;
}

/** The plugin, bound to its options. */
export default function referencePages(options: ReferenceOptions): (context: LoadContext) => Plugin {
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
          await actions.createData(`static/${name}.js`, staticModule(name));
        }
        await actions.createData('rendered/pages.js', pagesModule({}));
        await actions.createData('static/pages.js', pagesModule(Object.fromEntries(pages.map(({name, page}) => [page.url, name]))));
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
        plugins: isServer || mode !== 'production' ? [] : [new FilledChunks(Object.keys(shared), 'plugins/reference-pages/index.ts')],
        resolve: {
          alias: {'@reference': join(generatedFilesDir, 'reference/default', isServer || mode !== 'production' ? 'rendered' : 'static')},
        },
      }),
      getClientModules: () => [join(__dirname, 'portal.css'), join(__dirname, 'fetch-ahead.ts')],
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
