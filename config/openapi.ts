import {join} from 'node:path';
import {contractPath as contract, errorsPage, explainedElsewhere, indexRows, keyIsUser, keyVariable} from './contract';
import {features} from './features';
import {Builder, exactJson, parseExactly, plainRenderer, readContract} from '../packages/openapi-reference';
import {type Fields, isFields} from '../packages/kit/fields';
import {fixOf} from '../plugins/contract/contract';
import type {ReferenceOptions} from '../plugins/reference-pages';
import {createApiPageMD, createDocItem, createInfoPageMD, createTagPageMD} from '../plugins/reference-pages/generators';
import {referenceUrls} from '../plugins/reference-pages/urls';

/** `docusaurus gen-api-docs` generates this folder, and `scripts/generate.mts` the next one. Git ignores both. */
export const referenceFolder = 'docs/api-reference';
export const downloadsFolder = 'static/openapi';

/**
 * Returns the contract as readers see it. Replaces `AnyEvent`, which has a schema for each event type, with the shorter `Event`,
 * because readers need only one list of fields. Schemas that another page explains have only their description and a link.
 */
function asShown(document: Fields): Fields {
  const text = exactJson(document).replaceAll('"#/components/schemas/AnyEvent"', '"#/components/schemas/Event"');
  const shown = parseExactly(text, (name, value) =>
    explainedElsewhere.includes(name) && isFields(value) && isFields(value.externalDocs)
      ? {...value, properties: undefined, required: undefined, anyOf: undefined}
      : value,
  );
  return isFields(shown) ? shown : document;
}

export const referenceOptions = {
  contract,
  folder: referenceFolder,
  asShown,
  keyVariable,
  keyIsUser,
  operationUrl: referenceUrls.operation,
  resourceUrl: referenceUrls.resource,
  extensions: {
    eventsOf: (response) => (features.webhooks ? response.strings('x-emits') : []),
    listsEveryEvent: (tag) => features.webhooks && tag.text('x-object') === 'Event',
    objectOf: (tag) => tag.text('x-object'),
    errorOf(root, code) {
      const entry = root.get('x-error-codes')?.get(code);
      if (!entry) return undefined;
      return {title: entry.text('title') ?? code, fix: fixOf(entry), retry: entry.text('retry')};
    },
    sampleQueryOf(operation) {
      const query = operation.get('x-sample-query')?.value;
      return isFields(query) ? query : undefined;
    },
  },
  ...(errorsPage !== undefined && {errorUrl: (code: string) => `${errorsPage}#${code}`}),
  indexRows,
} satisfies ReferenceOptions;

const template = 'plugins/reference-pages/page.mustache';

/**
 * The options of docusaurus-plugin-openapi-docs. The plugin never overwrites a page. `scripts/generate.mts` therefore generates into
 * an empty folder, which this environment variable names.
 */
export const apiDocs = {
  specPath: contract,
  outputDir: process.env.API_DOCS_FOLDER ?? referenceFolder,
  template,
  tagTemplate: template,
  markdownGenerators: {createApiPageMD, createInfoPageMD, createTagPageMD},
  sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag', sidebarGenerators: {createDocItem}},
};

/** Reads the contract. The texts in the models of the builder are Markdown. */
export function readReference() {
  const root = readContract(join(__dirname, '..', contract), asShown);
  return {root, builder: new Builder(root, {...referenceOptions, renderer: plainRenderer})};
}

export function referenceResources() {
  return readReference().builder.groups.map(({name, slug, operations}) => ({
    name,
    slug,
    url: referenceOptions.resourceUrl(slug),
    operations: operations.map((operation) => ({...operation, url: referenceOptions.operationUrl(operation.slug)})),
  }));
}
