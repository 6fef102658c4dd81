/**
 * What the documentation's pages show of the contract, cut out when the site is built: the error
 * catalogue, the webhook events, the currencies and the operations' names. A page then loads the few kilobytes that it
 * shows and never the contract. Components import the results as `@generated/contract-data/default/….json`;
 * `data.ts` says what they hold.
 */
import type {Plugin} from '@docusaurus/types';
import {at, contractPath, exampleValue, fieldsAt, isFields, listAt, readContract, textAt} from './contract';
import type {CurrencyFact, ErrorFact, EventFact, OperationName} from './data';

const methods = ['get', 'post'];

function operationsOf(contract: unknown): (OperationName & {operation: unknown})[] {
  return Object.entries(fieldsAt(contract, 'paths')).flatMap(([path, item]) =>
    Object.entries(fieldsAt(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        id: textAt(operation, 'operationId'),
        method: method.toUpperCase(),
        path,
        summary: textAt(operation, 'summary'),
        operation,
      })),
  );
}

function nameOf({id, method, path, summary}: OperationName): OperationName {
  return {id, method, path, summary};
}

/** Follows a `$ref` inside the contract. */
function resolve(contract: unknown, value: unknown): unknown {
  if (!isFields(value) || typeof value.$ref !== 'string') return value;
  return resolve(contract, at(contract, ...value.$ref.slice('#/'.length).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))));
}

/** Which operations list an example of the code among their answers. */
function causesOf(contract: unknown, code: string): OperationName[] {
  return operationsOf(contract)
    .filter(({operation}) =>
      Object.values(fieldsAt(operation, 'responses')).some((response) => {
        const content = resolve(contract, response);
        const examples = isFields(content) && isFields(content.content) ? at(content, 'content', 'application/json', 'examples') : {};
        return isFields(examples) && code in examples;
      }),
    )
    .map(nameOf);
}

function readErrors(contract: unknown): ErrorFact[] {
  return Object.entries(fieldsAt(contract, 'x-error-codes')).map(([code, entry]) => {
    const facts = fieldsAt(entry);
    const status = facts.status;
    const retry = textAt(facts, 'retry');
    if (typeof status !== 'number') throw new Error(`${code} has no status.`);
    if (retry !== 'never' && retry !== 'later' && retry !== 'other_card') throw new Error(`${code}: retry is ${retry}.`);
    return {
      code,
      type: textAt(facts, 'type'),
      status,
      title: textAt(facts, 'title'),
      cause: textAt(facts, 'cause'),
      fix: textAt(facts, 'fix'),
      retry,
      param: typeof facts.param === 'string' ? facts.param : null,
      operations: causesOf(contract, code),
    };
  });
}

function readEvents(contract: unknown): EventFact[] {
  const operations = operationsOf(contract);
  return Object.entries(fieldsAt(contract, 'webhooks')).map(([type, hook]) => ({
    type,
    summary: textAt(hook, 'post', 'summary'),
    description: textAt(hook, 'post', 'description'),
    causedBy: listAt(hook, 'post', 'x-caused-by').flatMap((id) =>
      operations.filter((operation) => operation.id === id).map(nameOf),
    ),
    example: exampleValue(contract, textAt(Object.values(fieldsAt(hook, 'post', 'requestBody', 'content', 'application/json', 'examples'))[0], '$ref').split('/').at(-1) ?? ''),
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
      await actions.createData('errors.json', readErrors(contract));
      await actions.createData('events.json', readEvents(contract));
      await actions.createData('currencies.json', readCurrencies(contract));
      await actions.createData('operations.json', operationsOf(contract).map(nameOf));
    },
  };
}
