/**
 * Generates JSON files with the parts of the contract that documentation pages show. Pages import only these kilobytes, not the
 * whole contract, from `@generated/contract-data/default/`, with the types of the functions here.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {referenceResources} from '../../config/openapi';
import {readSynonyms} from '../programs/search/synonyms';
import {type ContractNode, readContract} from '../../packages/openapi-reference';
import {contractPath, fixOf, retries} from './contract';
import {valuesModule} from './examples';
import {waitUntilWritten} from './wait-until-written';

type Resource = ReturnType<typeof referenceResources>[number];

export type ContractData = ReturnType<typeof readData>;
export type ErrorFact = ContractData['errors'][number];
export type OperationFact = ReturnType<typeof factOf>;

/** Returns an operation of the API. `url` is the path of its page in the reference. */
function factOf({operationId, method, path, title, url}: Resource['operations'][number]) {
  return {id: operationId, method: method.toUpperCase(), path, title, url};
}

function operationsThat(resources: Resource[], condition: (operation: ContractNode) => boolean): OperationFact[] {
  return resources.flatMap(({operations}) => operations.filter(({node}) => condition(node)).map(factOf));
}

/** True if one of the operation's responses has an example with the error code as its name. */
function canRespond(operation: ContractNode, code: string): boolean {
  return operation
    .entries('responses')
    .some(([, response]) => response.entries('content').some(([, media]) => media.get('examples')?.has(code)));
}

/** Reads the error codes, which `checkStructure` has checked. */
function readErrors(root: ContractNode, resources: Resource[]) {
  const all = operationsThat(resources, () => true).length;
  return root.entries('x-error-codes').map(([code, entry]) => {
    const operations = operationsThat(resources, (operation) => canRespond(operation, code));
    const retry: (typeof retries)[number] = retries.find((each) => each === entry.text('retry')) ?? 'never';
    return {
      code,
      type: entry.text('type') ?? '',
      status: entry.number('status') ?? 0,
      title: entry.text('title') ?? '',
      /** `cause` and `fix` can contain inline code in backticks. */
      cause: entry.text('cause') ?? '',
      fix: fixOf(entry),
      /** True if an earlier request may have had an effect. `fix` then begins with how to find out. */
      findOutFirst: entry.has('first'),
      retry,
      /** The name of the invalid parameter, if this error code always has the same parameter. */
      param: entry.text('param') ?? null,
      /** The operations that can return this error code: all (`every`), some, or none (an empty list). */
      operations: operations.length === all ? ('every' as const) : operations,
    };
  });
}

/**
 * Returns how to cause an error in the sandbox, by its code: an instruction with `code` in backticks, and what the "Try it" panel of the
 * operation sends, such as `createCharge&amount=42.50`.
 */
export function readReproductions(root: ContractNode): Partial<Record<string, {how: string; request: string}>> {
  const pairs = root.entries('x-error-codes').map(([code, entry]) => [code, entry.text('reproduce'), entry.text('try')] as const);
  return Object.fromEntries(pairs.flatMap(([code, how, request]) => (how && request ? [[code, {how, request}]] : [])));
}

function emits(operation: ContractNode, type: string): boolean {
  return operation.entries('responses').some(([, response]) => response.strings('x-emits').includes(type));
}

function readEvents(root: ContractNode, resources: Resource[]) {
  return root.entries('webhooks').map(([type, hook]) => ({
    type,
    description: (hook.get('post')?.text('description') ?? '').replace(' No documented operation causes this event.', ''),
    /** What a program does that receives the event. */
    action: hook.get('post')?.text('x-action') ?? '',
    /** Which events can arrive before or after this event, and how to handle them. */
    sequence: hook.get('post')?.text('x-sequence') ?? '',
    /** The cause of the event, if it is not a request. */
    cause: hook.get('post')?.text('x-cause'),
    /** The list is empty if no documented operation causes the event. */
    causedBy: operationsThat(resources, (operation) => emits(operation, type)),
  }));
}

/** Returns the names of a schema's fields. A field with nested fields is listed only by the nested names, such as `card.brand`. */
function fieldNames(schema: ContractNode): string[] {
  return schema
    .entries('properties')
    .flatMap(([name, property]) => (property.has('properties') ? fieldNames(property).map((nested) => `${name}.${nested}`) : [name]));
}

function readObjects(root: ContractNode, resources: Resource[]) {
  const tags = root.items('tags').flatMap((tag) => {
    const name = tag.text('x-object');
    return name === undefined ? [] : [{resource: tag.text('name'), name}];
  });
  const schemas = root.get('components')?.get('schemas');
  const inEvents = schemas?.get('EventData')?.get('properties')?.get('object')?.items('anyOf') ?? [];
  const names = [...tags.map(({name}) => name), ...inEvents.flatMap(({refName}) => refName ?? [])];
  return [...new Set(names)].map((name) => {
    const schema = schemas?.get(name);
    if (!schema) throw new Error(`${contractPath} has no schema ${name}.`);
    const resource = tags.find((tag) => tag.name === name)?.resource;
    const pattern = schema.get('properties')?.get('id')?.text('pattern') ?? '';
    return {
      name,
      /** The path of the object's reference page, or `null` for an object that is only in events. */
      url: resources.find((known) => known.name === resource)?.url ?? null,
      prefix: /^\^(\w+_)/.exec(pattern)?.[1] ?? '',
      fields: fieldNames(schema),
    };
  });
}

function readEventExamples(root: ContractNode) {
  return root.entries('webhooks').flatMap(([type, hook]) => {
    const [example] = hook.get('post')?.get('requestBody')?.get('content')?.get('application/json')?.entries('examples') ?? [];
    return example ? [{type, example: example[1].get('value')?.value}] : [];
  });
}

/** Returns the supported currencies: ISO 4217 code in lower case, decimal digits, and largest charge in minor units. */
export function readCurrencies(root: ContractNode) {
  const currency = root.get('components')?.get('schemas')?.get('Currency');
  const digits = currency?.get('x-minor-unit-digits');
  if (!currency || !digits) return [];
  const small = currency.strings('x-small-unit-currencies');
  const amount = root.get('components')?.get('schemas')?.get('Amount');
  const largest = (code: string): number => Number(amount?.number(small.includes(code) ? 'maximum' : 'x-usual-maximum'));
  return currency.strings('enum').map((code) => ({code, digits: digits.number(code) ?? 2, largest: largest(code)}));
}

/** Returns the data of each JSON file by its name. */
function readData(root: ContractNode) {
  const resources = referenceResources();
  return {
    errors: readErrors(root, resources),
    reproductions: readReproductions(root),
    events: readEvents(root, resources),
    'event-examples': readEventExamples(root),
    currencies: readCurrencies(root),
    objects: readObjects(root, resources),
    resources: resources.map(({name, url, operations}) => ({name, url, operations: operations.map(factOf)})),
    synonyms: readSynonyms(),
  };
}

export function errorFacts(): ContractData['errors'] {
  return readErrors(readContract(contractPath), referenceResources());
}

export function contractData({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'contract-data',
    // Watches the folder, because a watch on the file would end when an editor replaces the file.
    getPathsToWatch: () => [path.dirname(contractPath)],
    async contentLoaded({actions}) {
      await waitUntilWritten(contractPath);
      const root = readContract(contractPath);
      for (const [name, data] of Object.entries(readData(root))) await actions.createData(`${name}.json`, data);
      await actions.createData('values.mjs', valuesModule(root));
    },
    configureWebpack: () => ({
      // A page that imports an example that the contract does not have is an error, with the page's file.
      module: {parser: {javascript: {exportsPresence: 'error'}}},
      resolve: {alias: {'@contract/values$': path.join(generatedFilesDir, 'contract-data/default/values.mjs')}},
    }),
  };
}
