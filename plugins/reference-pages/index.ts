/** Writes the model of each API reference page as JSON, which the generated pages in `docs/api-reference` import. */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractName} from '../../config/contract';
import {features} from '../../config/features';
import type {Fields} from '../../packages/kit/fields';
import {Builder, createPageRenderer, languageScript, readContract, type Site} from '../../packages/openapi-reference';
import type {OperationModel} from '../../packages/openapi-reference/browser';
import {company} from '../../config/company';
import {waitUntilWritten} from '../contract/wait-until-written';
import {sandboxContract} from '../generated-files/sandbox/sandbox-contract';
import {firstForm} from '../../src/features/try-it/first-form';

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

/** Removes the examples, the phrase and the fix of each error. The operation's own page has them. */
function withShortErrors(operation: OperationModel): OperationModel {
  const responses = operation.responses.map((response) =>
    response.errors.length === 0
      ? response
      : {...response, reason: undefined, contents: [], errors: response.errors.map((error) => ({...error, fix: undefined}))},
  );
  return {...operation, responses};
}

/** @throws Error if the configuration lacks one of the two packages that the reference consists of */
export function checkConfiguration({plugins, themes}: {plugins: unknown[]; themes: unknown[]}): void {
  const packages = {
    plugins: [plugins, 'docusaurus-plugin-openapi-docs', 'It generates the pages of the API reference.'],
    themes: [themes, 'docusaurus-theme-openapi-docs', 'The pages of the API reference use its components.'],
  } as const;
  for (const [list, [entries, name, reason]] of Object.entries(packages)) {
    if (!JSON.stringify(entries).includes(name)) throw new Error(`docusaurus.config.ts has no ${name} in \`${list}\`. Add it. ${reason}`);
  }
}

export default function referencePages(options: ReferenceOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig}) => {
    checkConfiguration(siteConfig);
    // In a fresh clone, a command of Docusaurus that does not build the site, such as `write-translations`, can be the first to read
    // the pages. `scripts/generate.mts` sets the variable for the command that generates them.
    if (!existsSync(join(siteDir, options.folder)) && !process.env.API_DOCS_FOLDER)
      execFileSync(process.execPath, ['scripts/run.cjs', 'generate'], {stdio: 'inherit'});
    const file = join(siteDir, options.contract);
    return {
      name: 'reference',
      getPathsToWatch: () => [dirname(file)],
      async contentLoaded({actions}) {
        await waitUntilWritten(file);
        const root = readContract(file, options.asShown);
        const site = {...options, renderer: await createPageRenderer({url: company.siteUrl + company.baseUrl, path: siteConfig.baseUrl})};
        const builder = new Builder(root, site);
        const performed = features.sandbox ? sandboxContract(siteDir).operations : [];
        const forms = new Map(performed.map((operation) => [operation.id, firstForm(operation)]));
        const shown = ({body, ...operation}: OperationModel) => ({
          ...operation,
          // The form and the code samples already show the examples of the body.
          body: body && {...body, contents: body.contents.map((content) => ({...content, examples: []}))},
          untried: !forms.has(operation.operationId) || undefined,
        });
        const resources = builder
          .resources()
          .map((resource) => ({...resource, operations: resource.operations.map(withShortErrors).map(shown)}));
        const operations = Array.from(builder.operations(), shown);
        const [gap] = root.contract.gaps.values();
        if (gap !== undefined) throw new Error(gap);
        for (const page of operations) await actions.createData(`${page.slug}.json`, {...page, form: forms.get(page.operationId)});
        for (const page of resources) await actions.createData(`resource-${page.slug}.json`, page);
        const info = root.get('info');
        const rowOf = ({method, path, title, url}: OperationModel) => ({method, path, title, url});
        const inTable = options.indexRows.flatMap((id) => operations.filter(({operationId}) => operationId === id));
        const first = inTable[0] ?? operations[0];
        await actions.createData('index.json', {
          title: info?.text('title'),
          version: info?.text('version'),
          description: site.renderer.prose(info?.text('description') ?? ''),
          server: root.items('servers')[0]?.text('url'),
          downloads: contractName,
          rows: inTable.map((operation) => ({...rowOf(operation), url: operation.resource?.url ?? operation.url})),
          others: operations.filter((operation) => !inTable.includes(operation)).map(rowOf),
          first: first && {
            operationId: first.operationId,
            untried: first.untried,
            title: first.title,
            samples: first.samples,
            responses: first.responses.slice(0, 1),
          },
        });
      },
      getClientModules: () => [join(__dirname, 'portal.css')],
      // A page shows its whole model. Otherwise, the bundler would track each field of it, which takes 2 GB for 700 operations.
      configureWebpack: () => ({module: {parser: {json: {exportsDepth: 1}}}}),
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: languageScript}]}),
    };
  };
}
