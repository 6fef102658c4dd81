/**
 * Generates JSON files with the parts of the contract that documentation pages show. Pages import only these kilobytes, not the
 * whole contract, from `@generated/contract-data/default/`. `data.ts` contains the types.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {referenceResources} from '../../config/openapi';
import {readSynonyms} from '../programs/search/synonyms';
import {type ContractNode, readContract} from '../../packages/openapi-reference';
import {contractPath, fieldsAt, fixOf, listAt} from './contract';
import {valuesModule} from './examples';
import {waitUntilWritten} from './wait-until-written';
import {
  retries,
  type CurrencyFact,
  type ErrorFact,
  type EventExample,
  type EventFact,
  type ObjectFact,
  type OperationFact,
  type Reproduction,
  type ResourceFact,
} from './data';

type Resource = ReturnType<typeof referenceResources>[number];

function factOf({operationId, method, path, title, url}: Resource['operations'][number]): OperationFact {
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
function readErrors(root: ContractNode, resources: Resource[]): ErrorFact[] {
  const all = operationsThat(resources, () => true).length;
  return root.entries('x-error-codes').map(([code, entry]) => {
    const operations = operationsThat(resources, (operation) => canRespond(operation, code));
    return {
      code,
      type: entry.text('type') ?? '',
      status: entry.number('status') ?? 0,
      title: entry.text('title') ?? '',
      cause: entry.text('cause') ?? '',
      fix: fixOf(entry),
      findOutFirst: entry.has('first'),
      retry: retries.find((each) => each === entry.text('retry')) ?? 'never',
      param: entry.text('param') ?? null,
      operations: operations.length === all ? 'every' : operations,
    };
  });
}

export function readReproductions(root: ContractNode): Record<string, Reproduction> {
  const pairs = root.entries('x-error-codes').map(([code, entry]) => [code, entry.text('reproduce'), entry.text('try')] as const);
  return Object.fromEntries(pairs.flatMap(([code, how, request]) => (how && request ? [[code, {how, request}]] : [])));
}

function emits(operation: ContractNode, type: string): boolean {
  return operation.entries('responses').some(([, response]) => response.strings('x-emits').includes(type));
}

function readEvents(root: ContractNode, resources: Resource[]): EventFact[] {
  return root.entries('webhooks').map(([type, hook]) => ({
    type,
    description: (hook.get('post')?.text('description') ?? '').replace(' No documented operation causes this event.', ''),
    action: hook.get('post')?.text('x-action') ?? '',
    sequence: hook.get('post')?.text('x-sequence') ?? '',
    cause: hook.get('post')?.text('x-cause'),
    causedBy: operationsThat(resources, (operation) => emits(operation, type)),
  }));
}

/** Returns the names of a schema's fields. A field with nested fields is listed only by the nested names, such as `card.brand`. */
function fieldNames(schema: ContractNode): string[] {
  return schema
    .entries('properties')
    .flatMap(([name, property]) => (property.has('properties') ? fieldNames(property).map((nested) => `${name}.${nested}`) : [name]));
}

function readObjects(root: ContractNode, resources: Resource[]): ObjectFact[] {
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
      url: resources.find((known) => known.name === resource)?.url ?? null,
      prefix: /^\^(\w+_)/.exec(pattern)?.[1] ?? '',
      fields: fieldNames(schema),
    };
  });
}

function readEventExamples(root: ContractNode): EventExample[] {
  return root.entries('webhooks').flatMap(([type, hook]) => {
    const [example] = hook.get('post')?.get('requestBody')?.get('content')?.get('application/json')?.entries('examples') ?? [];
    return example ? [{type, example: example[1].get('value')?.value}] : [];
  });
}

function readCurrencies(root: ContractNode): CurrencyFact[] {
  if (root.get('components')?.get('schemas')?.get('Currency')?.has('x-minor-unit-digits') !== true) return [];
  const contract = root.value;
  const schema = fieldsAt(contract, 'components', 'schemas', 'Currency');
  const digits = fieldsAt(schema, 'x-minor-unit-digits');
  const small = listAt(schema, 'x-small-unit-currencies');
  const {maximum, 'x-usual-maximum': usual} = fieldsAt(contract, 'components', 'schemas', 'Amount');
  return listAt(schema, 'enum').map((code) => {
    const exception = digits[String(code)];
    return {
      code: String(code),
      digits: typeof exception === 'number' ? exception : 2,
      largest: Number(small.includes(code) ? maximum : usual),
    };
  });
}

export function errorFacts(): ErrorFact[] {
  const root = readContract(contractPath);
  return readErrors(root, referenceResources());
}

export function contractData({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'contract-data',
    // Watches the folder, because a watch on the file would end when an editor replaces the file.
    getPathsToWatch: () => [path.dirname(contractPath)],
    async contentLoaded({actions}) {
      await waitUntilWritten(contractPath);
      const root = readContract(contractPath);
      const resources = referenceResources();
      await actions.createData('errors.json', readErrors(root, resources));
      await actions.createData('reproductions.json', readReproductions(root));
      await actions.createData('events.json', readEvents(root, resources));
      await actions.createData('event-examples.json', readEventExamples(root));
      await actions.createData('currencies.json', readCurrencies(root));
      await actions.createData('objects.json', readObjects(root, resources));
      const resourceFacts: ResourceFact[] = resources.map(({name, url, operations}) => ({name, url, operations: operations.map(factOf)}));
      await actions.createData('resources.json', resourceFacts);
      await actions.createData('synonyms.json', readSynonyms());
      await actions.createData('values.mjs', valuesModule(root));
    },
    configureWebpack: () => ({
      // A page that imports an example that the contract does not have is an error, with the page's file.
      module: {parser: {javascript: {exportsPresence: 'error'}}},
      resolve: {alias: {'@contract/values$': path.join(generatedFilesDir, 'contract-data/default/values.mjs')}},
    }),
  };
}
