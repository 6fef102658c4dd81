/**
 * What the documentation's pages show of the contract, cut out when the site is built: the error
 * catalogue, the webhook events, the currencies and the resources with their operations. A page then loads the few
 * kilobytes that it shows and never the contract. Components import the results as `@generated/contract-data/default/….json`;
 * `data.ts` says what they hold.
 */
import type {Plugin} from '@docusaurus/types';
import {referenceResources} from '../../config/openapi';
import {at, contractPath, exampleValue, fieldsAt, isFields, listAt, readContract, textAt} from './contract';
import type {CurrencyFact, ErrorFact, EventFact, OperationFact, ResourceFact} from './data';

/** The resources as lists name them. */
function readResources(): ResourceFact[] {
  return referenceResources().map(({name, url, operations}) => ({
    name,
    url,
    operations: operations.map((operation) => ({
      method: operation.method.toUpperCase(),
      path: operation.path,
      title: operation.title,
      url: operation.url,
    })),
  }));
}

/** Those operations of which the part in the contract fulfils a condition. */
function operationsThat(contract: unknown, resources: ResourceFact[], condition: (operation: unknown) => boolean): OperationFact[] {
  return resources
    .flatMap(({operations}) => operations)
    .filter(({method, path}) => condition(at(contract, 'paths', path, method.toLowerCase())));
}

/** Follows a `$ref` inside the contract. */
function resolve(contract: unknown, value: unknown): unknown {
  if (!isFields(value) || typeof value.$ref !== 'string') return value;
  return resolve(
    contract,
    at(
      contract,
      ...value.$ref
        .slice('#/'.length)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ),
  );
}

/** Whether the operation has an example of the code among its answers. */
function answers(contract: unknown, operation: unknown, code: string): boolean {
  return Object.values(fieldsAt(operation, 'responses')).some((response) => {
    const content = resolve(contract, response);
    const examples = isFields(content) && isFields(content.content) ? at(content, 'content', 'application/json', 'examples') : {};
    return isFields(examples) && code in examples;
  });
}

function readErrors(contract: unknown, resources: ResourceFact[]): ErrorFact[] {
  const all = resources.flatMap(({operations}) => operations).length;
  return Object.entries(fieldsAt(contract, 'x-error-codes')).map(([code, entry]) => {
    const facts = fieldsAt(entry);
    const status = facts.status;
    const retry = textAt(facts, 'retry');
    if (typeof status !== 'number') throw new Error(`${code} has no status.`);
    if (retry !== 'never' && retry !== 'later' && retry !== 'other_card') throw new Error(`${code}: retry is ${retry}.`);
    const operations = operationsThat(contract, resources, (operation) => answers(contract, operation, code));
    return {
      code,
      type: textAt(facts, 'type'),
      status,
      title: textAt(facts, 'title'),
      cause: textAt(facts, 'cause'),
      fix: textAt(facts, 'fix'),
      retry,
      param: typeof facts.param === 'string' ? facts.param : null,
      operations: operations.length === all ? 'every' : operations,
    };
  });
}

function readEvents(contract: unknown, resources: ResourceFact[]): EventFact[] {
  return Object.entries(fieldsAt(contract, 'webhooks')).map(([type, hook]) => ({
    type,
    summary: textAt(hook, 'post', 'summary'),
    description: textAt(hook, 'post', 'description'),
    causedBy: operationsThat(contract, resources, (operation) =>
      listAt(hook, 'post', 'x-caused-by').includes(at(operation, 'operationId')),
    ),
    example: exampleValue(
      contract,
      textAt(Object.values(fieldsAt(hook, 'post', 'requestBody', 'content', 'application/json', 'examples'))[0], '$ref')
        .split('/')
        .at(-1) ?? '',
    ),
  }));
}

function readCurrencies(contract: unknown): CurrencyFact[] {
  const schema = fieldsAt(contract, 'components', 'schemas', 'Currency');
  const digits = fieldsAt(schema, 'x-minor-unit-digits');
  return listAt(schema, 'enum').map((code) => {
    const exception = digits[String(code)];
    return {code: String(code), digits: typeof exception === 'number' ? exception : 2};
  });
}

export function contractData(): Plugin {
  return {
    name: 'contract-data',
    getPathsToWatch: () => [contractPath],
    async contentLoaded({actions}) {
      const contract = readContract();
      const resources = readResources();
      await actions.createData('errors.json', readErrors(contract, resources));
      await actions.createData('events.json', readEvents(contract, resources));
      await actions.createData('currencies.json', readCurrencies(contract));
      await actions.createData('resources.json', resources);
    },
  };
}
