/** Writes the model of each API reference page as JSON, which the generated pages in `docs/api-reference` import. */
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractName} from '../../config/contract';
import {features} from '../../config/features';
import type {Fields} from '../../packages/kit/fields';
import {createBuilder, createPageRenderer, languageScript, readContract, referenceOf, type Site} from '../../packages/openapi-reference';
import type {OperationModel} from '../../packages/openapi-reference/browser';
import {company} from '../../config/company';
import {waitUntilWritten} from '../contract/wait-until-written';
import {sandboxContract} from '../generated-files/sandbox/sandbox-contract';
import {firstForm} from '../../src/features/try-it/first-form';
import {checkConfiguration, checkPages} from './checks';
import {generateOnce} from './generate-once';

export interface ReferenceOptions extends Omit<Site, 'renderer'> {
  /** The path of the contract, relative to the site's folder. */
  contract: string;
  /** The folder of the pages that docusaurus-plugin-openapi-docs generates, relative to the site's folder. */
  folder: string;
  /** Returns a copy of the contract for readers, with simpler schemas than programs need. */
  asShown: (document: Fields) => Fields;
  /** The `operationId` of each row in the index page's table, in order. */
  indexRows: string[];
}

/** Removes the examples of the body, because the form and the code samples already show them. */
function withoutBodyExamples({body, ...operation}: OperationModel): OperationModel {
  if (!body) return operation;
  return {...operation, body: {...body, contents: body.contents.map((content) => ({...content, examples: []}))}};
}

/** Removes the examples, the phrase and the fix of each error. The operation's own page has them. */
function withShortErrors(operation: OperationModel): OperationModel {
  const responses = operation.responses.map((response) =>
    response.errors.length === 0
      ? response
      : {...response, reason: undefined, contents: [], errors: response.errors.map((error) => ({...error, fix: undefined}))},
  );
  return {...operation, responses};
}

export default function referencePages(options: ReferenceOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig}) => {
    checkConfiguration(siteConfig);
    generateOnce(join(siteDir, options.folder));
    const file = join(siteDir, options.contract);
    return {
      name: 'reference',
      getPathsToWatch: () => [dirname(file)],
      async contentLoaded({actions}) {
        await waitUntilWritten(file);
        const root = readContract(file, options.asShown);
        const site = {...options, renderer: await createPageRenderer({url: company.siteUrl + company.baseUrl, path: siteConfig.baseUrl})};
        const builder = createBuilder(root, site);
        const performed = features.sandbox ? sandboxContract(siteDir).operations : [];
        const forms = new Map(performed.map((operation) => [operation.id, firstForm(operation)]));
        const untried = (id: string) => !forms.has(id) && {untried: true};
        const resources = builder
          .resourceNames()
          .map((name) => builder.resource(name))
          .map((resource) => ({
            ...resource,
            operations: resource.operations.map((operation) => ({
              ...withShortErrors(withoutBodyExamples(operation)),
              ...untried(operation.operationId),
            })),
          }));
        const operations = Array.from(builder.pages(), withoutBodyExamples);
        // With `npm start`, the pages are generated while the contract is read again.
        if (process.env.NODE_ENV === 'production') checkPages(join(siteDir, options.folder), operations);
        const [gap] = root.contract.gaps.values();
        if (gap !== undefined) throw new Error(gap);
        for (const page of operations)
          await actions.createData(`${page.slug}.json`, {...page, form: forms.get(page.operationId), ...untried(page.operationId)});
        for (const page of resources) await actions.createData(`resource-${page.slug}.json`, page);
        const {title, version, description, server} = referenceOf(root, site, resources);
        const first = operations.find(({operationId}) => operationId === options.indexRows[0]) ?? operations[0];
        await actions.createData('index.json', {
          title,
          version,
          description,
          server,
          downloads: contractName,
          rows: options.indexRows.flatMap((id) =>
            operations
              .filter(({operationId}) => operationId === id)
              .map(({method, path, title, url, resource}) => ({method, path, title, url: resource?.url ?? url})),
          ),
          others: operations
            .filter(({operationId}) => !options.indexRows.some((id) => id === operationId))
            .map(({method, path, title, url}) => ({method, path, title, url})),
          ...(first && {
            first: {
              operationId: first.operationId,
              ...untried(first.operationId),
              title: first.title,
              samples: first.samples,
              responses: first.responses.slice(0, 1),
            },
          }),
        });
      },
      getClientModules: () => [join(__dirname, 'portal.css')],
      // A page shows its whole model. Otherwise, the bundler would track each field of it, which takes 2 GB for 700 operations.
      configureWebpack: () => ({module: {parser: {json: {exportsDepth: 1}}}}),
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
