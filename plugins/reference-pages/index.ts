/**
 * Generates the data of the reference's pages. `packages/openapi-reference` reads the contract and builds a model of each page,
 * and this plugin writes the models as JSON, which the pages in `docs/api-reference` import. `operation-page.tsx` and `page.tsx`
 * render the models of operations and resources. `scripts/generate.mts` writes the pages of the operations.
 */
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Fields} from '../../src/lib/fields';
import {createBuilder, createPageRenderer, languageScript, readContract, referenceOf, type Site} from '../../packages/openapi-reference';
import type {OperationModel} from '../../packages/openapi-reference/browser';
import {waitUntilWritten} from '../contract/wait-until-written';
import {sandboxContract} from '../generated-files/sandbox/sandbox-contract';
import {firstForm} from '../../src/components/TryIt/first-form';

export interface ReferenceOptions extends Omit<Site, 'renderer'> {
  /** The contract's path from the site's folder. */
  contract: string;
  /** Adapts the contract for readers: replaces references to schemas that are only for programs. */
  asShown: (document: Fields) => Fields;
  /** The operationIds of the operations in the index page's table, in order. */
  indexRows: string[];
}

const forPrograms = new Set(['limits', 'server']);

/** Omits the examples of the body, because the form and the samples show them. */
function withoutBodyExamples({body, ...operation}: OperationModel): OperationModel {
  if (!body) return operation;
  return {...operation, body: {...body, contents: body.contents.map((content) => ({...content, examples: []}))}};
}

/**
 * Returns a page's model without data that is only for programs, is not shown, or is the default. Also removes the quotes around
 * class names in highlighted code.
 */
function shown(page: object): object {
  return JSON.parse(
    JSON.stringify(page, function (this: {code?: unknown; label?: unknown; summary?: unknown}, key, value: unknown) {
      // A page shows an example's summary, or else its name.
      const isUnseen =
        key === 'language' ? this.label === undefined : key === 'name' && this.code !== undefined && this.summary !== undefined;
      const isUsual = value === false || (key === 'anchor' && value === `error-${String(this.code)}`);
      if (forPrograms.has(key) || isUnseen || isUsual) return undefined;
      return key === 'code' && typeof value === 'string' ? value.replaceAll(/class="(tk-\w+)"/g, 'class=$1') : value;
    }),
  );
}

export default function referencePages(options: ReferenceOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig}) => {
    const file = join(siteDir, options.contract);
    return {
      name: 'reference',
      getPathsToWatch: () => [dirname(file)],
      async contentLoaded({actions}) {
        await waitUntilWritten(file);
        const root = readContract(file, options.asShown);
        const site = {...options, renderer: await createPageRenderer(siteConfig.url)};
        const builder = createBuilder(root, site);
        const resources = builder
          .resourceNames()
          .map((name) => builder.resource(name))
          .map((resource) => ({...resource, operations: resource.operations.map(withoutBodyExamples)}));
        const operations = Array.from(builder.pages(), withoutBodyExamples);
        const forms = new Map(sandboxContract(siteDir).operations.map((operation) => [operation.id, firstForm(operation)]));
        for (const page of operations) await actions.createData(`${page.slug}.json`, shown({...page, form: forms.get(page.operationId)}));
        for (const page of resources) await actions.createData(`resource-${page.slug}.json`, shown(page));
        // The code samples of each operation by language. Other pages use them to show calls.
        const samples: Record<string, Record<string, string>> = {};
        for (const page of operations)
          samples[page.operationId] = Object.fromEntries(page.samples.map(({language, code}) => [language, code]));
        await actions.createData('samples.json', samples);
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
            .map(({method, path, title, url}) => ({method, path, title, url})),
        });
      },
      getClientModules: () => [join(__dirname, 'portal.css')],
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
